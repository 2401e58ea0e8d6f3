"""Players by name."""

import pytest

from forno.bots import PLAYERS, Cook, Listener, Uniform, UnknownPlayerError, make_player


def test_players_are_made_by_name() -> None:
    assert isinstance(make_player("cook"), Cook)
    assert isinstance(make_player("uniform", seed=3), Uniform)


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        UnknownPlayerError,
        match=r'no player "nobody"; known players: apprentice \(Pia\), .*\(Ettore\).*, uniform$',
    ):
        make_player("nobody")


@pytest.mark.parametrize(
    ("given", "meant"), [("pai", "Pia"), ("coook", "cook"), ("ettor", "Ettore")]
)
def test_a_slip_of_the_pen_is_guessed(given: str, meant: str) -> None:
    with pytest.raises(UnknownPlayerError, match=rf'"{given}" \(did you mean "{meant}"\?\);'):
        make_player(given)


def test_every_call_makes_a_player_of_its_own() -> None:
    for name in PLAYERS:
        assert make_player(name) is not make_player(name)


def test_only_those_with_a_memory_listen() -> None:
    assert isinstance(make_player("cook"), Listener)
    assert not isinstance(make_player("uniform"), Listener)
