"""The sentence for an explanation: which message, and what it is told."""

from __future__ import annotations

from ..rules.counts import total
from .details import Details, Teller, yes
from .explanation import (
    Explanation,
    Outcome,
    PizzaExplanation,
    StepExplanation,
    VerdictExplanation,
)
from .names import FEW

Sentence = tuple[str, Details]


def sentence(teller: Teller, explanation: Explanation) -> str:
    """Return the one sentence that says an explanation."""
    match explanation:
        case PizzaExplanation():
            message, details = _pizza(teller, explanation)
        case VerdictExplanation():
            message, details = _verdict(teller, explanation)
        case StepExplanation():
            message = explanation.fact.name
            details = teller.about(explanation.fact)
        case _:
            raise TypeError(f"{type(explanation).__name__} is no explanation that has words")
    return teller.names.say(f"why-{message}", **details)


def _pizza(teller: Teller, pizza: PizzaExplanation) -> Sentence:
    match pizza.outcome:
        case Outcome.BAKED:
            return _baked(teller, pizza)
        case Outcome.MISSING:
            return _short(pizza) if pizza.spec.at_least else _missing(teller, pizza)
        case Outcome.STRUCK:
            return _struck(teller, pizza)
        case Outcome.NO_KIND:
            return "no-kind", {}
        case Outcome.UNHELPED:
            return "unhelped", {}


def _baked(teller: Teller, pizza: PizzaExplanation) -> Sentence:
    names = teller.names
    (bill,) = pizza.bills
    added = pizza.own + pizza.given
    any_kinds = pizza.spec.at_least > 0
    if any_kinds and not added:
        return "baked-whole-table", {"least": pizza.spec.at_least, "number": total(pizza.lay)}

    sources = []
    from_table = bill.needs - added
    if from_table:
        lay = names.some_ingredients(from_table) if any_kinds else teller.bill(from_table)
        sources.append(names.say("source-table", cards=lay))
    if pizza.own:
        you = teller.is_reader(pizza.seat)
        sources.append(names.say("source-hand", cards=teller.bill(pizza.own), you=you))
    if pizza.giver is not None:
        given = teller.bill(pizza.given)
        sources.append(names.say("source-helper", cards=given, **teller.who(pizza.giver)))
    needs = teller.bill(bill.needs) if pizza.spec.jokers else _takes(teller, pizza)
    return "baked", {
        "all": yes(not added),
        "needs": needs,
        "sources": names.listed(sources, "list-comma"),
    }


def _takes(teller: Teller, pizza: PizzaExplanation) -> str:
    setting = teller.setting
    return teller.names.takes(setting.edition, setting.colours[pizza.seat], pizza.order)


def _short(pizza: PizzaExplanation) -> Sentence:
    lay = total(pizza.lay)
    return "short", {"least": pizza.spec.at_least, "lay": lay, "number": pizza.short}


def _missing(teller: Teller, pizza: PizzaExplanation) -> Sentence:
    names, edition = teller.names, teller.setting.edition
    if pizza.spec.fewest and len(pizza.bills) <= FEW:
        # The table has settled what the ? stands for, as far as it does.
        needs = names.one_of(edition, [bill.needs for bill in pizza.bills])
    else:
        needs = _takes(teller, pizza)
    # Two bills may lack the very same cards.
    gaps = list(dict.fromkeys(bill.missing for bill in pizza.nearest))
    number = total(gaps[0])
    if len(gaps) > FEW:
        return "missing", {"choice": "many", "needs": needs, "missing": "", "number": number}
    choice = "none" if len(pizza.bills) == 1 else "best"
    missing = names.one_of(edition, gaps)
    return "missing", {"choice": choice, "needs": needs, "missing": missing, "number": number}


def _struck(teller: Teller, pizza: PizzaExplanation) -> Sentence:
    edition = teller.setting.edition
    mask = sum(
        0xFF << 8 * kind for kind in range(edition.rulebook.kinds) if pizza.spoilers >> kind & 1
    )
    spoiling = pizza.lay & mask
    return "struck", {
        "cards": teller.cards(spoiling),
        "number": total(spoiling),
        "none": teller.names.none_of(edition, pizza.spoilers),
    }


def _verdict(teller: Teller, verdict: VerdictExplanation) -> Sentence:
    winners = sum(1 << seat for seat in verdict.winners)
    return "game-over", {
        "decided": verdict.decided.value,
        "names": teller.everyone(winners),
        "you": yes(verdict.winners == (teller.reader,)),
        "delivered": verdict.delivered,
        "ingredients": verdict.ingredients,
    }
