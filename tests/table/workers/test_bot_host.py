"""What passes between the server and the processes, and the host that bots sit at."""

from dataclasses import replace

import msgspec
import pytest

from forno.rules.facts import FACTS, Fact
from forno.table.workers.bot_host import BotHost
from forno.table.workers.bot_sessions import BotSession
from forno.table.workers.question import BotQuestion
from forno.table.workers.worker_messages import (
    Ask,
    BotFailed,
    Chosen,
    Forgotten,
    PlainSetting,
    encoded,
    facts_of,
    plain_facts,
    reply_in,
    request_in,
)
from forno.views import Recall
from forno.worker_process import RubbishError
from tests.support.tables import TABLES, Table, play
from tests.table.workers.bot_questions import questions


@pytest.mark.parametrize("table", TABLES[::5], ids=str)
def test_facts_and_settings_arrive_as_they_were(table: Table) -> None:
    told: list[Fact] = []
    for _ in play(table, 3, told):
        pass
    setting = table.setting(Recall(4), open_kitchen=True)
    ask = Ask(7, ("a", 1, "cook", 2), PlainSetting.of(setting), 0, 0, plain_facts(told), (), (1, 2))
    arrived = request_in(encoded(ask))
    assert isinstance(arrived, Ask)
    assert arrived == ask
    assert facts_of(arrived.news) == told
    assert arrived.setting is not None
    assert arrived.setting.setting() == setting


def test_every_fact_there_is_can_be_sent() -> None:
    facts = [cls(*range(len(cls.__slots__))) for cls in FACTS.values()]
    assert facts_of(plain_facts(facts)) == facts


def test_an_edition_that_is_another_one_there_is_refused() -> None:
    plain = PlainSetting.of(TABLES[0].setting())
    with pytest.raises(RubbishError):
        msgspec.structs.replace(plain, fingerprint="other").setting()


@pytest.mark.parametrize(
    "content", [b"", b"\xc1", b"\x93\x02\x01\xa1x", b"?" + encoded(Chosen(1, 2))]
)
def test_rubbish_is_no_reply(content: bytes) -> None:
    with pytest.raises(RubbishError):
        reply_in(content)


class Told:
    """A bot as the server remembers it, and the host it sits at."""

    def __init__(self, host: BotHost, first: BotQuestion) -> None:
        self.session = BotSession(first)
        self._host = host

    def ask(self, question: BotQuestion) -> object:
        assert self.session.goes_on(question)
        reply = self._host.answer(self.session.ask(1, 0, question))
        if isinstance(reply, Chosen):
            self.session.decided(1, question, reply.action)
        return reply


def test_only_news_is_sent() -> None:
    first, second = questions(2)
    bot = Told(BotHost(), first)
    bot.ask(first)
    ask = bot.session.ask(1, 0, second)
    assert (ask.setting, ask.heard, ask.asked, ask.past) == (None, len(first.heard), 1, ())
    assert facts_of(ask.news) == list(second.heard[len(first.heard) :])


def test_who_was_asked_longest_ago_has_to_go() -> None:
    asked = questions(2)
    host = BotHost(room=2)
    bots = []
    for table in "abc":
        own = [replace(question, table=table) for question in asked]
        bots.append((Told(host, own[0]), own))
        bots[-1][0].ask(own[0])
    replies = [bot.ask(own[1]) for bot, own in bots]
    assert [type(reply) for reply in replies] == [Forgotten, Chosen, Chosen]


def test_who_sits_elsewhere_in_the_game_is_told_everything_again() -> None:
    first, second = questions(2)
    host = BotHost()
    Told(host, first).ask(first)
    ask = Told(host, first).session.ask(1, 0, second)
    assert isinstance(host.answer(msgspec.structs.replace(ask, setting=None)), Forgotten)


def test_a_bot_that_there_is_not_fails() -> None:
    (question,) = questions(1, "nobody")
    assert Told(BotHost(), question).ask(question) == BotFailed(0, "UnknownPlayerError")
