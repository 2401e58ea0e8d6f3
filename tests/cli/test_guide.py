"""The guides come with the program."""

from __future__ import annotations

from tests.support.program import Run


def test_guides_are_listed_with_their_titles(forno: Run) -> None:
    done = forno("guide")
    assert done.status == 0
    listed = dict(line.split(maxsplit=1) for line in done.out.splitlines())
    assert {"simulate", "bots", "terminal"} <= listed.keys()
    assert all(listed.values())


def test_a_guide_in_a_pipe_is_plain_text(forno: Run) -> None:
    done = forno("guide", "simulate")
    assert done.status == 0
    assert done.out.startswith("# ")
    assert "\x1b" not in done.out


def test_a_guide_that_is_not_there_may_be_another(forno: Run) -> None:
    done = forno("guide", "simulation")
    assert (done.status, done.out) == (2, "")
    assert done.err == 'forno: there is no guide "simulation" (did you mean "simulate"?)\n'
    assert "forno guide lists them" in forno("guide", "zzz").err
