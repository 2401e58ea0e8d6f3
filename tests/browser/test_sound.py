"""What is heard: each sound by itself, recorded as the page makes it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

import pytest

from tools.page_types import SCRIPTS

from .hosted_game import HostedGame
from .player import KeyPlayer, begin
from .screens import ready
from .visitor import Visitor, until

Visit = Callable[..., Visitor]

MOMENTS: Final = [
    "pick",
    "drop",
    "fly",
    "lands",
    "draws",
    "your-turn",
    "hurry",
    "card-turns",
    "slot-fills",
    "slot-empty",
    "before-verdict",
    "baked",
    "failed",
    "pizza-arrives",
    "emote",
    "round-over",
    "game-won",
]

SYNTH: Final = SCRIPTS / "senses/synth.js"

# Renders every moment by itself: how loud it is, when it is over, and what it is made of (the
# strength of some tones, so that two recordings can be compared).
_RECORD: Final = """async (types) => {
  const { Synth } = await import("/synth.js");
  const RATE = 44100;
  const render = async (moments) => {
    const context = new OfflineAudioContext(1, 3.5 * RATE, RATE);
    // A compressor needs some time to settle, as it has on a page.
    Object.defineProperty(context, "currentTime", { get: () => 0.5 });
    const synth = new Synth(context);
    synth.volume = 0.6;
    let end = 0;
    for (const [type, detail] of moments) end = Math.max(end, synth.play(type, detail));
    const samples = (await context.startRendering()).getChannelData(0);
    const strength = (hertz) => {
      let [re, im] = [0, 0];
      for (let at = 0; at < samples.length; at += 1) {
        re += samples[at] * Math.cos(2 * Math.PI * hertz * at / RATE);
        im += samples[at] * Math.sin(2 * Math.PI * hertz * at / RATE);
      }
      return Math.hypot(re, im);
    };
    let [peak, last, energy] = [0, 0, 0];
    samples.forEach((one, at) => {
      peak = Math.max(peak, Math.abs(one));
      energy += one * one;
      if (Math.abs(one) > 0.002) last = at / RATE;
    });
    return {
      peak, last, energy, end,
      tones: [75, 190, 330, 523, 587, 784, 880, 1047, 1350, 2500, 3136, 6000].map(strength),
    };
  };
  const all = {};
  for (const type of types) all[type] = await render([[type, {}]]);
  all["slot-fills 5"] = await render([["slot-fills", { k: 5 }]]);
  all["slot-fills 6"] = await render([["slot-fills", { k: 6 }]]);
  all["slot-fills 20"] = await render([["slot-fills", { k: 20 }]]);
  all.again = await render([["lands", {}]]);
  all.many = await render(Array(12).fill(["lands", {}]));
  return all;
}"""


@pytest.fixture
def recorded(visit: Visit) -> dict[str, Any]:
    """What is heard of every moment."""
    page = visit().page
    # The page has it in a bundle, which shows nothing of it.
    page.route(
        "**/synth.js", lambda route: route.fulfill(path=SYNTH, content_type="text/javascript")
    )
    page.goto("/")
    ready(page, "start")
    return dict(page.evaluate(_RECORD, MOMENTS))


def test_every_moment_has_a_sound_of_its_own(recorded: dict[str, Any]) -> None:
    for name in MOMENTS:
        one = recorded[name]
        assert one["peak"] > 0.005, f"{name} is not heard"
        # What a compressor lets through comes a few milliseconds later.
        assert one["last"] <= one["end"] + 0.1, f"{name} goes on after its end"
    for one, other in combinations([*MOMENTS, "slot-fills 5"], 2):
        assert distance(recorded[one], recorded[other]) > 0.05, (one, other)
    assert distance(recorded["again"], recorded["lands"]) < 1e-6
    # There are no more than seven notes: from then on slots sound like the last one.
    assert distance(recorded["slot-fills 20"], recorded["slot-fills 6"]) < 1e-6
    bell = recorded["your-turn"]["tones"]
    assert max(bell) == bell[7], "the bell rings at 1047 Hz"
    # However many cards land at once, nothing is distorted.
    assert recorded["many"]["peak"] < 1
    assert recorded["many"]["energy"] > 2 * recorded["lands"]["energy"]


def distance(one: dict[str, Any], other: dict[str, Any]) -> float:
    """How differently two recordings sound: 0 for the same, 1 for nothing in common."""
    pairs = list(zip(one["tones"], other["tones"], strict=True))
    apart = sum(abs(mine - theirs) for mine, theirs in pairs)
    return float(apart / sum(mine + theirs for mine, theirs in pairs))


# In the place of the page's audio: its time is that of the page, and it can be rendered afterwards.
# Every tone is written down as it is scheduled.
_RECORDER: Final = """
window.tones = [];
window.AudioContext = class extends OfflineAudioContext {
  constructor() {
    super(1, 90 * 16000, 16000);
    this.born = performance.now();
    window.recorder = this;
  }
  get currentTime() { return (performance.now() - this.born) / 1000; }
  get state() { return "running"; }
  resume() { return Promise.resolve(); }
  suspend() { return Promise.resolve(); }
  createOscillator() {
    const made = super.createOscillator();
    const set = made.frequency.setValueAtTime.bind(made.frequency);
    made.frequency.setValueAtTime = (hertz, at) => {
      window.tones.push({ hertz, at });
      return set(hertz, at);
    };
    return made;
  }
};
"""
# How loud it is for a tenth of a second from some times on.
_LOUDNESS: Final = """async (times) => {
  const samples = (await window.recorder.startRendering()).getChannelData(0);
  const after = (at) => samples.slice(at * 16000, (at + 0.1) * 16000);
  return times.map((at) => Math.max(...after(at).map(Math.abs)));
}"""
THUD: Final = 90
"""Hertz with which a card lands."""
BELL: Final = 1047


def test_every_event_of_a_game_is_heard_once(visit: Visit) -> None:
    """A thud for each card that was laid and shown, and two strokes of the bell for each turn."""
    visitor = visit()
    page = visitor.page
    page.add_init_script(_RECORDER)
    hosted = HostedGame(visitor, pace=0.5)
    page.goto(hosted.path)
    ready(page, "setup")
    page.locator("main h1").click()
    page.wait_for_function("() => window.recorder")
    begin(visitor)
    ready(page, "play")
    player = KeyPlayer(visitor)

    def tones(hertz: int) -> list[float]:
        return [one["at"] for one in page.evaluate("window.tones") if one["hertz"] == hertz]

    for turn in range(1, 4):
        until(page, lambda turn=turn: len(tones(BELL)) >= 2 * turn)  # type: ignore[misc]
        while player.turns < turn:
            player.step()
            page.wait_for_timeout(15)
    until(page, lambda: len(tones(BELL)) == 8)
    laid = sum(
        fact.get("number", 1)
        for update in visitor.received("update")
        for fact in update.get("facts", ())
        if fact["fact"] in {"played", "ordered"}
    )
    until(page, lambda: len(tones(THUD)) >= laid)
    page.wait_for_timeout(500)
    assert len(tones(THUD)) == laid
    assert len(tones(BELL)) == 8
    loud = page.evaluate(_LOUDNESS, tones(THUD) + tones(BELL))
    assert min(loud) > 0.02
    assert max(loud) < 1


def test_what_is_muted_is_not_heard(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.add_init_script(_RECORDER)
    page.goto("/")
    ready(page, "start")
    page.locator("main h1").click()
    page.wait_for_function("() => window.recorder")
    page.locator(".settings-open").click()
    volume = page.get_by_role("slider")
    volume.focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => window.tones.length > 0")
    page.evaluate("window.tones.length = 0")
    page.get_by_role("checkbox").first.click()
    volume.evaluate("(one) => one.dispatchEvent(new Event('change'))")
    assert page.evaluate("window.tones.length") == 0
    kept = page.evaluate("JSON.parse(localStorage.forno)")
    assert kept["muted"]
    assert kept["volume"] == pytest.approx(0.55)
