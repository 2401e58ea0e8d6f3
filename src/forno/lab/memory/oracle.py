"""The exact belief about plays that are covered, in closed form.

A *play* is some cards of one kind, announced when it was made and covered since. Its size is known,
its kind is what has to be remembered. A *world* names a kind for every play.

Cards that no seat has shown are exchangeable: whichever of them were played, their kinds are those
of as many cards drawn one after the other from the *pool* of all unseen cards, given that the cards
of each play turned out to be of one kind. With N cards of a kind in the pool and t of them in the
world, that kind can be drawn in N (N-1) … (N-t+1) ways, and a world is as likely as the product of
this over all kinds. All of that are whole numbers, so nothing here is rounded before the logarithm.

Sums over worlds go kind by kind, as the product does: all that one kind must know of the others is
how many plays of each size they have, and that has few values however many worlds there are. Which
plays of a size a kind has is counted by dividing by the factorial of their number; everything is
multiplied by the factorials of all plays first, so that no division leaves a remainder.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import factorial, log2, perm, prod
from operator import add, le, sub
from random import Random

World = tuple[int, ...]
"""A kind for each play."""
Plays = tuple[int, ...]
"""How many plays there are of each size, in the order of the sizes."""
Ways = dict[Plays, int]
"""In how many ways some kinds can have these numbers of plays."""


class ImpossibleError(ValueError):
    """The pool has not the cards that these plays need."""


@dataclass(frozen=True)
class Belief:
    """The distribution of the kinds of covered plays."""

    pool: tuple[int, ...]
    """Unseen cards by kind, those of the plays among them."""
    sizes: tuple[int, ...]
    """How many cards each play has."""

    def __post_init__(self) -> None:
        """Refuse plays that cannot have been made."""
        if not self._total:
            raise ImpossibleError(f"plays of {self.sizes} cards out of {self.pool}")

    def weight(self, world: Sequence[int]) -> int:
        """In how many ways the cards of a world can be drawn; 0 if there are too few."""
        taken = [0] * len(self.pool)
        for kind, size in zip(world, self.sizes, strict=True):
            taken[kind] += size
        return prod(map(perm, self.pool, taken))

    def probability(self, world: Sequence[int]) -> Fraction:
        """How likely a world is."""
        return Fraction(self.weight(world), self.ways)

    @cached_property
    def ways(self) -> int:
        """The weights of all worlds together."""
        doubled: int = self._scale ** (len(self.pool) - 1)
        return self._total // doubled

    @cached_property
    def entropy(self) -> float:
        """The bits that a player lacks who has forgotten all of these plays.

        The logarithm of a weight is a sum over the kinds, so its mean needs no more than how many
        cards of each kind there may be.
        """
        mean = sum(
            float(chance) * log2(perm(self.pool[kind], cards))
            for kind in range(len(self.pool))
            for cards, chance in self.chances(kind).items()
        )
        return max(0.0, log2(self.ways) - mean)

    def chances(self, kind: int) -> dict[int, Fraction]:
        """How likely each number of covered cards of a kind is."""
        found: Counter[int] = Counter()
        for before, ways in self._before[kind].items():
            for plays, more in self._choices(kind, _minus(self._all, before)):
                found[self._cards(plays)] += ways * more
        return {cards: Fraction(found[cards], self._total) for cards in sorted(found)}

    def worlds(self) -> Iterator[World]:
        """All possible worlds, in order."""
        return self._complete((), self.pool)

    def _complete(self, begun: World, left: tuple[int, ...]) -> Iterator[World]:
        if len(begun) == len(self.sizes):
            yield begun
            return
        size = self.sizes[len(begun)]
        for kind, have in enumerate(left):
            if have >= size:  # still, too little may be left for a later play: no world then
                rest = (*left[:kind], have - size, *left[kind + 1 :])
                yield from self._complete((*begun, kind), rest)

    def draw(self, random: Random) -> World:
        """A world, each as often as it is likely."""
        places: dict[int, list[int]] = {size: [] for size in self._sizes}
        for place, size in enumerate(self.sizes):
            places[size].append(place)
        for each in places.values():
            random.shuffle(each)
        world = [0] * len(self.sizes)
        left = self._all
        for kind in range(len(self.pool)):
            plays = self._pick(kind, left, random)
            for size, number in zip(self._sizes, plays, strict=True):
                for _ in range(number):
                    world[places[size].pop()] = kind
            left = _minus(left, plays)
        return tuple(world)

    def _pick(self, kind: int, left: Plays, random: Random) -> Plays:
        """Which plays a kind gets, of those that are left."""
        at = random.randrange(self._after[kind][left])
        for plays, ways in self._choices(kind, left):
            at -= ways
            if at < 0:
                return plays
        raise AssertionError("the choices are fewer than their sum")

    def _choices(self, kind: int, left: Plays) -> Iterator[tuple[Plays, int]]:
        """What a kind may get, and in how many ways the later kinds take what is left then."""
        later = self._after[kind + 1]
        for plays, ways in self._takes[kind].items():
            rest = _minus(left, plays)
            if rest in later:
                yield plays, ways * later[rest]

    def _cards(self, plays: Plays) -> int:
        return sum(size * number for size, number in zip(self._sizes, plays, strict=True))

    @cached_property
    def _sizes(self) -> tuple[int, ...]:
        return tuple(sorted(set(self.sizes)))

    @cached_property
    def _all(self) -> Plays:
        return tuple(self.sizes.count(size) for size in self._sizes)

    @cached_property
    def _scale(self) -> int:
        return _factorials(self._all)

    @cached_property
    def _total(self) -> int:
        return self._after[0].get(self._all, 0)

    @cached_property
    def _takes(self) -> list[Ways]:
        """What each kind may get, and in how many ways."""
        every = list(product(*(range(number + 1) for number in self._all)))
        return [
            {
                plays: perm(have, self._cards(plays)) * (self._scale // _factorials(plays))
                for plays in every
                if self._cards(plays) <= have
            }
            for have in self.pool
        ]

    @cached_property
    def _before(self) -> list[Ways]:
        """What the kinds before each one may have together."""
        return self._sums(self._takes)

    @cached_property
    def _after(self) -> list[Ways]:
        """What each kind and those after it may have together."""
        return self._sums(reversed(self._takes))[::-1]

    def _sums(self, takes: Iterable[Ways]) -> list[Ways]:
        sums: list[Ways] = [{tuple(0 for _ in self._all): 1}]
        for take in takes:
            here: defaultdict[Plays, int] = defaultdict(int)
            for had, ways in sums[-1].items():
                for plays, more in take.items():
                    both = tuple(map(add, had, plays))
                    if all(map(le, both, self._all)):
                        here[both] += ways * more
            sums.append(dict(here))
        return sums


def _factorials(plays: Plays) -> int:
    return prod(map(factorial, plays))


def _minus(plays: Plays, taken: Plays) -> Plays:
    return tuple(map(sub, plays, taken))
