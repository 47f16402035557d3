"""Games that give a secret away, and the law that catches each: secrecy, twins, words, imagination."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.engine import imagine, laws
from orrery.engine.clauses import No, Refusal
from orrery.engine.flow import PASS, Ask, AskAll, Roll
from orrery.engine.table import NO_PIECE, table
from orrery.engine.topics import topics
from orrery.engine.verbs import YES

BOTH = pytest.mark.parametrize("law", ["secrecy", "imagination"])


# ---------------------------------------------------------------- secrecy
@BOTH
def test_a_leaked_hand_in_the_view(law: str, gauntlet: Any, caught: Any) -> None:
    """Laws: secrecy, imagination."""

    class Glass(gauntlet.Gauntlet):  # type: ignore[misc]
        def view(self, s: Any, eye: Any) -> Any:
            return {**super().view(s, eye), "glass": [s.card(p).slug for p in s.hands[0]]}

    caught(law, Glass(), "view.table.glass")


@BOTH
def test_a_leaked_hand_in_the_options(law: str, gauntlet: Any, caught: Any) -> None:
    """Laws: secrecy, imagination. One may aim only at who has something to answer with."""

    def at_foes(s: Any, seat: int) -> Any:
        armed = [c for c in whole(s, seat) if any(s.face[p] in gauntlet.SWIFT for p in s.hands[c[2] - 1])]
        return armed or whole(s, seat)

    whole, gauntlet.at_foes = gauntlet.at_foes, at_foes
    caught(law, gauntlet.GAME, "ask")


@BOTH
def test_a_leaked_hand_in_a_prompt(law: str, gauntlet: Any, caught: Any) -> None:
    """Laws: secrecy, imagination."""

    class Chatty(gauntlet.Gauntlet):  # type: ignore[misc]
        def prompt(self, s: Any, ask: Any) -> str:
            worst = max((s.face[p] for hand in s.hands for p in hand), default=0)
            return f"Beware of {s.faces[worst].name}."

    caught(law, Chatty(), "ask[1] is 'Beware of")


@BOTH
def test_a_turn_that_depends_on_a_hand(law: str, gauntlet: Any, caught: Any) -> None:
    """Laws: secrecy, imagination. The server tells everybody whose turn it is by what it passes for them."""

    class Hinting(gauntlet.Gauntlet):  # type: ignore[misc]
        def on_turn(self, s: Any) -> int:
            return int(sum(s.face[p] for p in s.hands[0]) % s.seats)

    caught(law, Hinting(), "turn is ")


def test_a_leak_in_the_story(gauntlet: Any, caught: Any) -> None:
    """Law: secrecy. Everybody hears what was drawn."""

    def draw(s: Any, seat: int, n: int) -> Any:
        yield from whole(s, seat, n)
        if s.hands[seat]:
            s.tell("leak", seat=seat, card=s.card(s.hands[seat][-1]).name)

    whole, gauntlet.draw = gauntlet.draw, draw
    gauntlet.WORDS.messages["tell.leak"] = "{seat:seat} draws {card}."
    caught("secrecy", gauntlet.GAME, "story")


def test_a_leak_in_the_parameters_of_the_story(gauntlet: Any, caught: Any) -> None:
    """Law: secrecy. The sentence keeps silent, what travels with it does not."""

    def draw(s: Any, seat: int, n: int) -> Any:
        yield from whole(s, seat, n)
        if s.hands[seat]:
            s.tell("leak", seat=seat, card=s.face[s.hands[seat][-1]])

    whole, gauntlet.draw = gauntlet.draw, draw
    gauntlet.WORDS.messages["tell.leak"] = "{seat:seat} draws."
    caught("secrecy", gauntlet.GAME, "story")


def test_a_leak_in_a_refusal(gauntlet: Any, caught: Any) -> None:
    """Law: secrecy. Why not says who holds the card."""

    class Telling(gauntlet.Gauntlet):  # type: ignore[misc]
        def why_not(self, s: Any, seat: int, ask: Any, text: str) -> No | None:
            slug = text.partition(" ")[2]
            held = any(s.card(p).slug == slug for other in range(s.seats) if other != seat for p in s.hands[other])
            return No("held" if held else "not-held", "GAUNT-1")

    gauntlet.WORDS.messages["no.held"] = "Somebody else holds it."
    caught("secrecy", Telling(), "Somebody else holds it.")


def test_a_face_down_piece_named_by_its_face(gauntlet: Any, caught: Any) -> None:
    """Law: secrecy. Whoever points at a back is told about the card that lies there."""

    class Naming(gauntlet.Gauntlet):  # type: ignore[misc]
        def name_of(self, s: Any, viewer: int, piece: int) -> str:
            return str(s.card(piece).slug)

        def why_not(self, s: Any, seat: int, ask: Any, text: str) -> No | None:
            slug = text.partition(" ")[2]
            return No("held" if any(s.card(p).slug == slug for p in s.hands[seat]) else "not-held", "GAUNT-1")

    gauntlet.WORDS.messages["no.held"] = "You hold one yourself."
    caught("secrecy", Naming(), "reason for piece")


def test_a_reason_for_a_piece_nobody_showed(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law: secrecy. Ids that are not in the view are refused all alike."""

    def anyhow(m: Any, seat: int, text: str, of: Any) -> Refusal:
        return Refusal((), f"That is {m.s.card(of % len(m.s.face)).name}." if isinstance(of, int) else "")

    monkeypatch.setattr(laws.secrets, "reason", anyhow)
    caught("secrecy", gauntlet.GAME, "reason for piece")


def test_a_question_that_is_only_said_to_be_evident(gauntlet: Any, caught: Any) -> None:
    """Law: secrecy. What is answered at once where it has one answer tells what its seat holds."""

    class Hasty(gauntlet.Gauntlet):  # type: ignore[misc]
        topics = topics({"main": ("GAUNT-1",)}, evident={"main"})

    caught("secrecy", Hasty(), "what has one answer")


def test_a_question_asked_only_if_it_has_an_answer(gauntlet: Any, caught: Any) -> None:
    """Law: secrecy. That nothing is asked tells that there is nothing to answer with."""

    def spark(s: Any, seat: int, target: int) -> Any:
        for foe in s.foes(seat):
            if any(s.face[p] == gauntlet.NEGATE for p in s.hands[foe]):
                yield Ask(foe, "block", (PASS, YES))
        yield from whole(s, seat, target)

    whole = gauntlet.EFFECTS[gauntlet.SPARK]
    gauntlet.EFFECTS[gauntlet.SPARK] = spark
    caught("secrecy", gauntlet.GAME, "view.")


def test_a_forced_question_that_is_skipped(gauntlet: Any, caught: Any) -> None:
    """Law: secrecy. A window with a single option must be asked like any other."""

    def attack(s: Any, source: int, target: int, damage: int) -> Any:
        hand = s.hands[target]
        if s.trap[target] != NO_PIECE and any(s.face[p] in gauntlet.ACTION for p in hand):
            if (yield Ask(target, "react", (PASS, YES), of=s.trap[target])) == YES:
                damage -= 1
        gauntlet.hurt(s, target, damage, source)

    gauntlet.attack = attack
    caught("secrecy", gauntlet.GAME, "view.", seeds=range(40))


def test_a_hand_that_is_not_mixed(gauntlet: Any, caught: Any) -> None:
    """Law: secrecy. One card of a hand is discarded by its id: one sees from which place it came."""

    def drop(s: Any, seat: int, piece: int) -> None:
        s.hands[seat].remove(piece)
        gauntlet.away(s, piece)
        s.reveal(piece)

    gauntlet.drop = drop
    caught("secrecy", gauntlet.GAME, "id is", seeds=range(40))


# ---------------------------------------------------------------- twins
@pytest.mark.parametrize("law", ["twins", "imagination"])
def test_a_secret_taking_that_is_not_mixed(law: str, gauntlet: Any, caught: Any) -> None:
    """Laws: twins, imagination. The card hidden keeps the id it had in the hand."""

    def hide(s: Any, seat: int) -> Any:
        options = gauntlet.cards(s, "set", s.hands[seat], gauntlet.REACTION)
        if options:
            piece = (yield Ask(seat, "hide", options, secret=True))[1]
            s.hands[seat].remove(piece)
            s.trap[seat] = piece

    gauntlet.hide = hide
    caught(law, gauntlet.GAME, "id is", seeds=range(40))


def test_a_secret_answer_that_shows(gauntlet: Any, caught: Any) -> None:
    """Law: twins. What was buried in secret can be told by how many shards are left."""

    def scheme(s: Any, seat: int, target: int) -> Any:
        if s.hands[seat]:
            buried = (yield Ask(seat, "scheme", gauntlet.cards(s, "bury", s.hands[seat]), secret=True))[1]
            s.take(s.hands[seat], buried, 1 << seat)
            s.deck.append(buried)
            s.shards[seat] = s.face[buried] % 4
            yield Ask(s.foes(seat)[0], "dared", (PASS, YES))

    gauntlet.EFFECTS[gauntlet.SCHEME] = scheme
    caught("twins", gauntlet.GAME, "what seat", seeds=range(40))


def test_a_secret_answer_of_which_half_is_seen(gauntlet: Any, caught: Any) -> None:
    """Law: twins. Whether something is hidden is open, which card it is secret: that takes two questions."""

    def customize(s: Any, seat: int) -> Any:
        if s.trap[seat] == NO_PIECE:
            options = [PASS, *gauntlet.cards(s, "set", s.hands[seat], gauntlet.REACTION)]
            chosen = yield Ask(seat, "hide", options, secret=True)
            if chosen != PASS:
                s.take(s.hands[seat], chosen[1], 1 << seat)
                s.trap[seat] = chosen[1]

    gauntlet.customize = customize
    caught("twins", gauntlet.GAME, "answered in secret to 'hide'")


def test_a_secret_number_that_is_no_piece(gauntlet: Any, caught: Any) -> None:
    """Law: twins. A hidden stance kept as a number: every imagined world after the REST would hold the true one."""

    @table
    class Guarded(gauntlet.Arena):  # type: ignore[misc]
        stance: list[int]

    def customize(s: Any, seat: int) -> Any:
        chosen = yield Ask(seat, "customize", (("first", None, 1), ("first", None, 2)), secret=True)
        s.stance[seat] = chosen[2]

    def new_table(players: int, vaults: bool, lists: int) -> Any:
        s = whole(players, vaults, lists)
        s.stance = [0] * players
        return s

    whole, gauntlet.Arena = gauntlet.new_table, Guarded
    gauntlet.new_table, gauntlet.customize = new_table, customize
    caught("twins", gauntlet.GAME, "keep it as a piece that lies face down")


def test_a_hand_shown_in_the_order_of_ids(gauntlet: Any, caught: Any) -> None:
    """Law: twins. Nothing that is shown is ordered by what nobody may know."""

    class Sorted(gauntlet.Gauntlet):  # type: ignore[misc]
        def view(self, s: Any, eye: Any) -> Any:
            return {**super().view(s, eye), "hands": [eye.pieces(sorted(hand)) for hand in s.hands]}

    caught("twins", Sorted(), "view.table.hands", seeds=range(40))


def test_dice_only_in_a_local(gauntlet: Any, caught: Any) -> None:
    """Law: twins. The dice decide what a reroll is worth, and nobody can see them."""

    def duel(s: Any, seat: int, target: int) -> Any:
        dice = yield Roll(3)
        again = yield Ask(seat, "reroll", (PASS, *[("die", None, n + 1) for n in range(3)]))
        if again != PASS:
            dice = (*dice[:2], (yield Roll())[0])
        gauntlet.hurt(s, target, sum(dice) // 5, seat)

    gauntlet.EFFECTS[gauntlet.DUEL] = duel
    caught("twins", gauntlet.GAME, "lies nowhere on the table", seeds=range(40))


def test_hidden_answers_that_are_repeated(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law: twins. An engine that relives the true secret answers hands the bot the truth."""
    monkeypatch.setattr(imagine._Relive, "answer", lambda self, s, q, entry: entry[4])
    caught("twins", gauntlet.GAME, "the truth shines through", seeds=range(40))


def test_shuffles_that_are_repeated(gauntlet: Any, caught: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law: twins. The same for the order of a deck nobody has seen."""
    monkeypatch.setattr(imagine._Relive, "_shuffled", lambda self, first, pile, true: true)
    caught("twins", gauntlet.GAME, "the truth shines through", seeds=range(60))


# ---------------------------------------------------------------- words
def test_a_secret_answer_that_is_not_marked(gauntlet: Any, caught: Any) -> None:
    """Law: words. The card goes face down, so the question must be secret."""

    def hide(s: Any, seat: int) -> Any:
        options = gauntlet.cards(s, "set", s.hands[seat], gauntlet.REACTION)
        if options:
            piece = (yield Ask(seat, "hide", options))[1]
            s.take(s.hands[seat], piece, 1 << seat)
            s.trap[seat] = piece

    gauntlet.hide = hide
    caught("words", gauntlet.GAME, "an answer to 'hide' was open, and ")


def test_an_open_answer_that_others_never_learn(gauntlet: Any, caught: Any) -> None:
    """Law: words. All discard at once and openly, but nobody is shown the cards."""

    def shed_all(s: Any) -> Any:
        seats = [i for i in s.alive() if s.hands[i]]
        chosen = yield AskAll("shed", [Ask(i, "shed", gauntlet.cards(s, "shed", s.hands[i])) for i in seats])
        for seat in seats:
            s.take(s.hands[seat], chosen[seat][1], 1 << seat)
            gauntlet.away(s, chosen[seat][1])

    gauntlet.shed_all = shed_all
    caught("words", gauntlet.GAME, "an answer to 'shed' was open, and ")


# ---------------------------------------------------------------- imagination
def test_may_be_forgotten(gauntlet: Any, caught: Any) -> None:
    """Law: imagination. Everybody sees that what is hidden is a reaction; the imagined world must keep to it."""

    class Careless(gauntlet.Gauntlet):  # type: ignore[misc]
        def may_be(self, s: Any) -> Any:
            return {}

    caught("imagination", Careless(), "something else than a reaction is hidden")


def test_a_shuffle_that_forgets_nothing(gauntlet: Any, caught: Any) -> None:
    """Law: imagination. Who saw a card before a shuffle would know its place after it."""
    gauntlet.Arena.mix = lambda self, pieces, seen_by=0: None
    caught("imagination", gauntlet.GAME, "looks otherwise", seeds=range(40))


def test_a_world_that_cannot_be_imagined(gauntlet: Any, caught: Any) -> None:
    """Law: imagination. What everybody is said to see cannot be true."""

    class Impossible(gauntlet.Gauntlet):  # type: ignore[misc]
        def may_be(self, s: Any) -> Any:
            return {piece: frozenset((99,)) for piece in s.trap if piece != NO_PIECE}

    caught("imagination", Impossible(), "no world fits what viewer")


def test_a_question_that_hangs_on_a_hidden_card(gauntlet: Any, caught: Any) -> None:
    """Law: imagination. A window only for who holds one certain card: few deals fit, the last resort must help."""

    def strike(s: Any, seat: int, target: int) -> Any:
        for foe in s.foes(seat):
            if sum(s.face[p] == gauntlet.EMBER for p in s.hands[foe]) > 1:
                yield Ask(foe, "block", (PASS, YES))
        yield from whole(s, seat, target)

    whole = gauntlet.EFFECTS[gauntlet.STRIKE]
    gauntlet.EFFECTS[gauntlet.STRIKE] = strike
    caught("imagination", gauntlet.GAME, "only by the last resort", seeds=range(60, 120))


def test_a_list_drawn_from_the_truth(gauntlet: Any, caught: Any) -> None:
    """Law: imagination. A bot that knows the true private lists is not blind."""

    class Peeking(gauntlet.Gauntlet):  # type: ignore[misc]
        def stock(self, s: Any, viewer: int) -> Any:
            true = {back: [f for f, b in zip(s.face, s.back, strict=True) if b == back] for back in (1, 2, 3)}
            return {b: (lambda rng, n, seen, b=b: true[b][:n]) for b in true if b != viewer + 1}

    caught("imagination", Peeking(), "imagines otherwise in a world it cannot tell apart", seeds=range(40), vaults=True)


@pytest.mark.parametrize("law", ["secrecy", "twins", "words", "imagination"])
@pytest.mark.parametrize("vaults", [False, True])
def test_the_healthy_game_passes(law: str, vaults: bool, gauntlet: Any) -> None:
    laws.check(gauntlet.GAME, seeds=range(12), laws=[law], options={"vaults": vaults})
