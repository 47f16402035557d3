"""Laws of what can be chosen and read: options, refusals, texts."""

from __future__ import annotations

from typing import Any

from orrery.engine import positions
from orrery.engine.clauses import IllegalChoice, Refusal
from orrery.engine.flow import Match
from orrery.engine.laws.walk import Walk, asked, do, viewers, vocabulary_of, who
from orrery.engine.questions import Ask


def options(w: Walk) -> None:
    """Some decisions: what is offered, and what is not."""
    for m in w.play():
        if m.over:
            _refuses(w, m, 0, "pass")
        elif w.now(0.1):
            for ask in m.asks:
                _offers(w, m, ask)
            _refusals(w, m)


def _offers(w: Walk, m: Match, ask: Ask) -> None:
    texts = [option.text for option in ask.options]
    if len(set(texts)) < len(texts):
        twice = next(text for text in texts if texts.count(text) > 1)
        w.broken(f"two options of {ask.about!r} read {twice!r}")
    for said in (ask.prompt, *[option.label for option in ask.options]):
        if not said.strip() or "{" in said:
            w.broken(f"{ask.about!r} is put into the words {said!r}")
    some = range(len(texts)) if w.thorough else w.rng.sample(range(len(texts)), min(3, len(texts)))
    for i in some:
        if m.refusal(ask.seat, texts[i]) is not None:
            w.broken(f"{texts[i]!r} is offered at {ask.about!r} and refused")
        f, by_text = m.fork(), m.fork()
        try:
            do(f, ask.seat, i)
            by_text.choose(texts[i], ask.seat)
        except Exception as crash:
            w.broken(f"{texts[i]!r} at {ask.about!r} breaks down: {type(crash).__name__}: {crash}", crash)
        if f.digest() != by_text.digest():
            w.broken(f"the text {texts[i]!r} at {ask.about!r} means another option than the one that reads so")
        w.counts["options tried"] += 1


def _refusals(w: Walk, m: Match) -> None:
    """Nonsense, words that are not offered now, seats that are not asked and seats that do not exist."""
    asks = {ask.seat: [option.text for option in ask.options] for ask in m.asks}
    some = w.some_texts(4)
    for seat, texts in asks.items():
        for text in ("", "no such thing", "{0}", texts[0] + " ", *[t for t in some if t not in texts]):
            _refuses(w, m, seat, text)
        for odd in (None, 7, ("pass",)):
            _refuses(w, m, seat, odd)
    for seat in range(w.setup.players):
        if seat not in asks:
            _refuses(w, m, seat, m.asks[0].options[0].text)
    for nobody in (-1, w.setup.players, True, "0"):
        _refuses(w, m, nobody, "pass")


def _refuses(w: Walk, m: Match, seat: Any, text: Any) -> None:
    """Choosing this is refused, and nothing is other than before."""
    before, pending = m.digest(), asked(m)
    reasons: list[Any] = []
    try:
        m.choose(text, seat)
    except IllegalChoice as no:
        reasons.append(no.refusal)
    else:
        w.broken(f"{text!r} of seat {seat!r} is not offered, and was accepted")
    if isinstance(text, str) and type(seat) is int and 0 <= seat < w.setup.players:
        reasons.append(m.refusal(seat, text))
    for why in reasons:
        if not isinstance(why, Refusal) or not why.sentence.strip() or "{" in why.sentence.replace(repr(text), ""):
            w.broken(f"{text!r} of seat {seat!r} is refused without a reason: {why!r}")
        if why != reasons[0]:
            w.broken(f"{text!r} is refused with {reasons[0]} when chosen, and with {why} when asked why")
        for clause in why.clauses:
            if clause not in w.setup.game.ledger:
                w.broken(f"the refusal of {text!r} cites {clause!r}, which is not in the ledger")
    if m.digest() != before or asked(m) != pending:
        w.broken(f"{text!r} of seat {seat!r} was refused and changed the table")
    w.counts["refusals"] += 1


def text(w: Walk) -> None:
    """Every option; some views and positions; the whole story."""
    vocabulary = set(vocabulary_of(w.setup.game, w.setup.mode))
    for m in w.play():
        for ask in m.asks:
            for option in ask.options:
                if option.text not in vocabulary:
                    w.broken(f"{option.text!r}, offered at {ask.about!r}, is not in the vocabulary")
        if m.over or w.now(0.05):
            for viewer in viewers(m):
                odd = _not_plain(m.view(viewer), "view")
                if odd:
                    w.broken(f"the view of {who(viewer)} is not plain data: {odd}")
        if m.over or w.now(0.02):
            position = positions.write(w.setup.game, m.s)
            if positions.read(w.setup.game, type(m.s), position).digest() != m.s.digest():
                w.broken("the position as text reads as another position")
    for viewer in viewers(m):
        for line in m.story(viewer):
            odd = _not_plain([line.sentence, list(line.pieces), list(line.clauses), line.params], "line")
            if odd or not line.sentence.strip() or "{" in line.sentence:
                w.broken(f"the story says {line.sentence!r} to {who(viewer)}: {odd or 'these are no words'}")


def _not_plain(value: Any, at: str) -> str:
    """What keeps a value from being plain data, or ""."""
    if value is None or isinstance(value, (str, bool, int, float)):
        return ""
    if isinstance(value, (list, tuple)):
        return next((odd for i, x in enumerate(value) if (odd := _not_plain(x, f"{at}[{i}]"))), "")
    if not isinstance(value, dict):
        return f"{at} is a {type(value).__name__}"
    if not all(isinstance(k, str) for k in value):
        return f"{at} has a key that is not text"
    return next((odd for k, x in value.items() if (odd := _not_plain(x, f"{at}.{k}"))), "")
