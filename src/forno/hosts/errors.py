"""What every host says when something asked for cannot be had."""

from __future__ import annotations


class Complaint(Exception):  # noqa: N818 (reads as it is raised)
    """Something that the person at the keyboard can put right; the message says what."""
