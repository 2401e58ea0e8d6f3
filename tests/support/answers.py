"""A player who answers every question of the terminal with the first thing on offer."""

from __future__ import annotations

from .shell import Window

ANSWERS = {
    "Which ingredient?": "1",
    "how many?": "",
    "An order on top?": "1",
    "Draw from where?": "1",
    "What do you do?": "1",
    "Which card do you add?": "",
    "Do you help?": "2",
    "What do you ask for?": "",
    "With which pizza?": "1",
    "Your turn.": "",
    "Enter opens the oven.": "",
    "Enter: go on": "",
    "Pass the keyboard": "",
    "Enter hides your cards.": "",
}


def answer(window: Window) -> str:
    """Answer the next question; return which one it was."""
    shown = window.until(*ANSWERS)
    # The question is what stands last.
    question = max((word for word in ANSWERS if word in shown), key=shown.rindex)
    window.type(ANSWERS[question])
    return question
