"""A local game from the options of ``forno play``: a new one, or one that is resumed."""

from __future__ import annotations

from pathlib import Path
from secrets import randbits
from typing import Final, Protocol

from ..editions import Edition, edition
from ..errors import UserError, need_numpy
from ..game import Game, PositionError, replay, situation
from ..notation import RecordError
from ..words import LANGUAGES, Words, speak
from .device import Device
from .game_plan import USUAL_EDITION, USUAL_PACE, USUAL_RECALL, GamePlan, usual_language
from .local_game import LocalGame
from .record_files import read_file
from .saved_games import GameSaver, Notes, last_unfinished, new_path
from .seating import PERSON, USUAL, read_seat_choices
from .setup_questions import USUAL_BOT, Questions

TABLE_OPTIONS: Final = (
    "edition",
    "seats",
    "start",
    "recall",
    "helping",
    "open_kitchen",
    "hints",
    "seed",
    "position",
)
"""The options that settle a table: with any of them, nothing is asked."""


class PlayOptions(Protocol):
    """The options of ``forno play`` that say what a local game is like."""

    position: str | None

    edition: str | None
    seats: str | None
    start: str | None
    recall: str | None
    helping: bool | None
    open_kitchen: bool | None
    hints: bool | None
    seed: int | None
    lang: str | None
    pace: float | None
    yes: bool
    save: Path | None
    resume: str | None


def begin_game(options: PlayOptions, device: Device, words: Words) -> LocalGame:
    """A new game, as the options or the answers to questions have it."""
    settled = any(getattr(options, name) is not None for name in TABLE_OPTIONS)
    if settled or options.yes or not device.prompts:
        plan = _plan(options)
    else:
        questions = Questions(device, words)
        plan = questions.plan()
        words = questions.words
    game = plan.deal() if options.position is None else _laid_out(options, plan)
    path = options.save or new_path(plan.edition.id)
    if path.exists():
        raise UserError(f"{path}: there is a file already; --resume goes on with a saved game")
    if options.hints:
        need_numpy("hints need")
    house = options.edition if options.edition and _is_house(plan.edition) else ""
    notes = Notes(
        tuple(choice.who for choice in plan.choices),
        words.language,
        USUAL_PACE if options.pace is None else options.pace,
        str(Path(house).resolve()) if house else "",
        bool(options.hints),
    )
    return new_game(game, plan, words, notes, path)


def new_game(game: Game, plan: GamePlan, words: Words, notes: Notes, path: Path) -> LocalGame:
    """A game that is played from its beginning here, by a plan."""
    return LocalGame(
        game,
        GameSaver(path, notes),
        words,
        seats=notes.seats,
        pace=USUAL_PACE if notes.pace is None else notes.pace,
        seed=randbits(32) if plan.seed is None else plan.seed,
        hints=notes.hints,
    )


def _laid_out(options: PlayOptions, plan: GamePlan) -> Game:
    """The position of an option; it says all but who plays."""
    for name in TABLE_OPTIONS:
        beside = name in {"position", "seats", "edition", "hints", "seed"}
        if not beside and getattr(options, name) is not None:
            option = name.replace("_", "-")
            raise UserError(f"--{option} has no place beside --position, which says it all")
    assert options.position is not None
    seed = randbits(32) if plan.seed is None else plan.seed
    try:
        game = situation(plan.edition, position=options.position, seed=seed)
    except PositionError as error:
        raise UserError(f"--{error}") from error
    if len(game.names) != len(plan.choices):
        raise UserError(
            f"the position has {len(game.names)} seats, and --seats names {len(plan.choices)}"
        )
    if game.is_over:
        raise UserError("this position is the end of a game: there is nothing left to play")
    return situation(
        plan.edition,
        [choice.name for choice in plan.choices],
        position=options.position,
        seed=seed,
    )


def _is_house(chosen: Edition) -> bool:
    return chosen.source != f"{chosen.id}.toml"


def _plan(options: PlayOptions) -> GamePlan:
    chosen = edition(options.edition or USUAL_EDITION)
    usual = USUAL if options.position is None else _usual_at(options.position)
    return GamePlan(
        chosen,
        read_seat_choices(usual if options.seats is None else options.seats),
        start=options.start,
        recall=options.recall or USUAL_RECALL,
        helping=options.helping,
        open_kitchen=bool(options.open_kitchen),
        seed=options.seed,
    )


def _usual_at(position: str) -> str:
    """Who plays at a position if nobody says: you, and cooks in all other seats."""
    players = max(2, len(position.partition("; seats ")[2].partition(";")[0].split()))
    return ",".join([PERSON] + [USUAL_BOT] * (players - 1))


def resume_game(options: PlayOptions) -> LocalGame:
    """A game from a file, and its settings but for what the options change."""
    fixed = [name for name in TABLE_OPTIONS if name not in ("seats", "edition")]
    for name in fixed:
        if getattr(options, name) is not None:
            option = name.replace("_", "-")
            raise UserError(f"--{option} cannot change a game that has begun")
    if options.save is not None:
        raise UserError("a resumed game is saved in its own file, so --save has no place here")
    path = Path(options.resume) if options.resume else last_unfinished()
    if not path.is_file():
        raise UserError(f"{path}: there is no such file")
    saver = GameSaver(path, Notes())
    # It is kept from others before it is read, so that it is read as nobody changes it.
    saver.open()
    try:
        return _resumed(saver, options)
    except BaseException:
        saver.close()
        raise


def _resumed(saver: GameSaver, options: PlayOptions) -> LocalGame:
    """The game in a file that is kept from others."""
    path = saver.path
    saver.look()
    record = read_file(path, options.edition)
    notes = Notes.read(record.foreword)
    if record.result is not None:
        raise UserError(f"{path}: this game is over; look at it with: forno replay {path}")
    try:
        game = replay(record)
    except RecordError as error:
        raise UserError(f"{path}: {error}") from error
    seats = _seats(options.seats, notes, len(record.names))
    language = options.lang or (notes.language if notes.language in LANGUAGES else usual_language())
    pace = notes.pace if options.pace is None else options.pace
    pace = USUAL_PACE if pace is None else pace
    house = options.edition or notes.edition_file
    where = str(Path(house).resolve()) if house else ""
    saver.notes = Notes(tuple(seats), language, pace, where, notes.hints)
    return LocalGame(
        game,
        saver,
        speak(language),
        seats=seats,
        pace=pace,
        seed=randbits(32),
        resumed=True,
        hints=notes.hints,
    )


def _seats(wanted: str | None, notes: Notes, players: int) -> list[str]:
    """Who sits where: as asked for now, as noted in the file, or you against cooks."""
    text = wanted or ",".join(notes.seats) or ",".join([PERSON] + [USUAL_BOT] * (players - 1))
    seats = [choice.who for choice in read_seat_choices(text)]
    if len(seats) != players:
        raise UserError(f"the game has {players} seats, not {len(seats)}")
    return seats
