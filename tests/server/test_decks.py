"""Decks that people keep: whose they are, who may see them, how they come to a table; and new tables by chance."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import orrery
from orrery.engine.decklists import Decklist, DeckRules, decks_of
from orrery.games import find
from orrery.server.settings import Limits, Rate
from orrery.strategy import strategy_of

GAMES = ("endless-forms", "genesis")


def rules_of(game: str) -> DeckRules:
    found = decks_of(find(game))
    assert found is not None
    return found


def body(deck: Decklist) -> dict[str, Any]:
    cards = {part: dict(cards) for part, cards in deck.cards.items()}
    return {"name": deck.name, "about": deck.about, "leader": deck.leader, "cards": cards}


def own(game: str, seed: int = 1, name: str = "My own", leader: str = "kunn") -> dict[str, Any]:
    """A legal deck that is none of the ready ones."""
    begun = Decklist(name, "", leader if rules_of(game).leaders else "")
    return body(strategy_of(find(game)).complete(begun, Random(seed)))


def keep(guest: Any, game: str, deck: dict[str, Any]) -> dict[str, Any]:
    status, done = guest.post("/api/decks", {"game": game, "deck": deck})
    assert status == 201, done
    return dict(done["deck"])


@pytest.fixture(params=["sqlite", "postgres"])
def any_server(request: pytest.FixtureRequest, start: Callable[..., Any]) -> Any:
    """A server on each database."""
    return start() if request.param == "sqlite" else start(database=request.getfixturevalue("fresh_postgres"))


# ---------------------------------------------------------------- keeping
@pytest.mark.parametrize("game", GAMES)
def test_a_deck_is_kept_changed_copied_and_deleted(any_server: Any, game: str) -> None:
    ada = any_server.guest("Ada")
    assert ada.get("/api/decks") == (200, {"decks": []})
    deck = own(game)
    kept = keep(ada, game, deck)
    assert (kept["legal"], kept["why"], kept["shared"], kept["game"]) == (True, "", False, game)
    assert kept["deck"] == deck
    part = rules_of(game).parts[0].key
    fewer = {**deck, "name": "Fewer", "cards": {part: dict(list(deck["cards"][part].items())[:3])}}
    status, done = ada.post(f"/api/decks/{kept['id']}", {"do": "save", "deck": fewer})
    assert (status, done["deck"]["legal"], done["deck"]["deck"]["name"]) == (200, False, "Fewer")
    assert done["deck"]["why"]
    status, done = ada.post(f"/api/decks/{kept['id']}", {"do": "copy"})
    assert done["deck"]["deck"]["name"] == "Fewer, copy"
    names = [one["deck"]["name"] for one in ada.get("/api/decks")[1]["decks"]]
    assert sorted(names) == ["Fewer", "Fewer, copy"]
    assert ada.post(f"/api/decks/{kept['id']}", {"do": "delete"}) == (200, {"deck": None, "token": None})
    assert ada.get(f"/api/decks/{kept['id']}")[0] == 404
    assert len(ada.get("/api/decks")[1]["decks"]) == 1


def test_decks_survive_the_server(start: Callable[..., Any]) -> None:
    first = start()
    ada = first.guest("Ada")
    kept = keep(ada, "genesis", own("genesis"))
    first.stop()
    second = start()
    ada.port = second.port
    assert ada.get(f"/api/decks/{kept['id']}")[1] == kept


def test_another_persons_deck_is_refused_everywhere(server: Any) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    deck = own("genesis")
    kept = keep(ada, "genesis", deck)
    missing = (404, "There is no such deck of yours.")

    def answer(found: tuple[int, Any]) -> tuple[int, str]:
        return found[0], found[1]["sentence"]

    for who in (ben, server.guest()):
        assert answer(who.get(f"/api/decks/{kept['id']}")) == missing
        for do in ("save", "copy", "delete", "share", "unshare"):
            assert answer(who.post(f"/api/decks/{kept['id']}", {"do": do, "deck": deck})) == missing
        seat = {"who": "me", "deck": kept["id"]}
        made = who.post("/api/tables", {"game": "genesis", "seats": [seat, {"who": "bot"}]})
        assert answer(made) == missing
        assert answer(who.post("/api/quick", {"game": "genesis", "deck": kept["id"]})) == missing
    assert ben.get("/api/decks") == (200, {"decks": []})
    assert ada.get(f"/api/decks/{kept['id']}")[1] == kept, "nothing has changed"


def test_a_link_shows_a_deck_until_its_owner_ends_it(any_server: Any) -> None:
    ada, ben = any_server.guest("Ada"), any_server.guest("Ben")
    kept = keep(ada, "endless-forms", own("endless-forms"))
    token = ada.post(f"/api/decks/{kept['id']}", {"do": "share"})[1]["token"]
    status, shown = ben.post("/api/shared-decks", {"token": token})
    assert (status, shown["by"], shown["deck"]) == (200, "Ada", kept["deck"])
    again, wrong = rules_of("endless-forms").parse(shown["report"]["text"])
    assert (wrong, body(again)) == ([], kept["deck"])
    newer = ada.post(f"/api/decks/{kept['id']}", {"do": "share"})[1]
    assert newer["deck"]["shared"]
    assert ben.post("/api/shared-decks", {"token": token})[0] == 404, "a new link ends the old one"
    assert ada.post(f"/api/decks/{kept['id']}", {"do": "unshare"})[1]["deck"]["shared"] is False
    for dead in (newer["token"], "x" * 200, "no-such-link", "\x00", ""):
        status, said = ben.post("/api/shared-decks", {"token": dead})
        assert status == 404
        assert "shows no deck" in said["sentence"]


def test_a_deck_that_later_rules_do_not_know_says_why_and_is_not_lost(server: Any) -> None:
    ada = server.guest("Ada")
    deck = own("genesis")
    deck["cards"]["timeline"]["forgotten-art"] = 2
    kept = keep(ada, "genesis", deck)
    assert kept["legal"] is False
    assert "there is no card “forgotten-art”" in kept["why"]
    assert kept["deck"]["cards"]["timeline"]["forgotten-art"] == 2
    seat = {"who": "me", "deck": kept["id"]}
    status, said = ada.post("/api/tables", {"game": "genesis", "seats": [seat, {"who": "bot"}]})
    assert (status, said["error"]) == (400, "setup")
    assert said["sentence"].startswith("Your deck “My own” cannot be played: Line")
    assert ada.get(f"/api/decks/{kept['id']}")[1] == kept


# ---------------------------------------------------------------- what builders are told
@pytest.mark.parametrize("game", GAMES)
def test_builders_are_told_everything_by_the_server(server: Any, game: str) -> None:
    ada, rules = server.guest("Ada"), rules_of(game)
    told = ada.get(f"/api/games/{game}/deck-rules")[1]
    cards = {card["slug"] for card in ada.get(f"/api/games/{game}/cards")[1]}
    assert {card["card"] for card in told["pool"]} <= cards
    assert len(told["ready"]) == len(rules.ready)
    assert all(told["ready"][0]["deck"]["cards"][part["key"]] for part in told["parts"])
    begun = {"name": "x", "cards": {}, "leader": (told["leaders"] or [""])[0]}
    report = ada.post(f"/api/games/{game}/deck-report", begun)[1]
    assert report["legal"] is False
    assert all(breach["clauses"] for breach in report["breaches"])
    status, full = ada.post(f"/api/games/{game}/deck-complete", {"deck": begun, "seed": 7})
    assert status == 200
    assert full == ada.post(f"/api/games/{game}/deck-complete", {"deck": begun, "seed": 7})[1]
    report = ada.post(f"/api/games/{game}/deck-report", full)[1]
    assert (report["legal"], report["breaches"]) == (True, [])
    assert len(report["seen"][0]["chances"]) == len(told["turns"])
    hand = ada.post(f"/api/games/{game}/deck-hand", {"deck": full, "seed": 3})[1]["cards"]
    assert set(hand) <= set(full["cards"][told["parts"][0]["key"]])
    read = ada.post(f"/api/games/{game}/deck-read", {"text": report["text"]})[1]
    assert (read["deck"], read["wrong"]) == (full, [])


def test_games_without_decks_say_so(server: Any) -> None:
    ada = server.guest("Ada")
    for path in ("deck-rules", "deck-trial"):
        status, said = ada.get(f"/api/games/entropy/{path}")
        assert (status, said["sentence"]) == (404, "In Entropy nobody brings a deck of their own.")
    assert ada.get("/api/games/chess/deck-rules")[0] == 404
    assert ada.post("/api/decks", {"game": "chess", "deck": {}})[0] == 404


@pytest.mark.parametrize(
    ("path", "sent", "status"),
    [
        ("games/genesis/deck-read", {"text": "x" * 100_000}, 413),
        ("games/genesis/deck-report", {"cards": {"timeline": {"gust": 0}}}, 400),
        ("games/genesis/deck-report", {"cards": {"timeline": {"gust": 1e99}}}, 400),
        ("games/genesis/deck-report", {"cards": {"library": {"gust": 1}}}, 400),
        ("games/genesis/deck-report", {"cards": {"timeline": {f"c{n}": 1 for n in range(400)}}}, 400),
        ("games/genesis/deck-complete", {"deck": {"cards": {}}}, 409),
        ("games/genesis/deck-complete", {"deck": {"cards": {}}, "seed": -1}, 400),
        ("games/genesis/deck-trial", {"deck": {"cards": {}}}, 400),
        ("decks", {"game": "genesis"}, 400),
        ("decks/none", {"do": "explode"}, 400),
    ],
)
def test_bad_decks_get_one_sentence(server: Any, path: str, sent: Any, status: int) -> None:
    ada = server.guest("Ada")
    found, said = ada.post(f"/api/{path}", sent)
    assert found == status, said
    assert said["sentence"].endswith(".") or said["sentence"].endswith(")")
    assert "\n" not in said["sentence"]
    assert ada.get("/api/decks") == (200, {"decks": []})


def test_foreign_texts_are_read_as_far_as_they_can_be(server: Any) -> None:
    ada = server.guest("Ada")
    for text in (
        "\x00\x07",
        "<deck><card/></deck>",
        '{"cards": []}',
        "4 Lightning Bolt\n4 Shock\n",
        "deck: \u202eevil",
    ):
        status, read = ada.post("/api/games/genesis/deck-read", {"text": text})
        assert status == 200
        assert read["wrong"] or read["deck"]["name"] == "evil"
    long = ada.post("/api/games/genesis/deck-read", {"text": "x" * 20_001})[1]
    assert long["wrong"] == ["A deck has at most 20000 signs; this text has 20001."]
    kept = keep(ada, "genesis", {"name": "a\nmain: # \u202e x", "about": "\x00", "cards": {"timeline": {"gust": 1}}})
    assert kept["deck"]["name"] == "a main: x"


def test_decks_are_limited(start: Callable[..., Any]) -> None:
    limits = Limits(decks_per_session=2, deck_work=Rate("decks-per-second", 0.001, 8))
    ada = start(limits=limits).guest("Ada")
    kept = [keep(ada, "genesis", {"cards": {}}) for _ in range(2)]
    status, said = ada.post("/api/decks", {"game": "genesis", "deck": {}})
    assert (status, said["limit"]) == (429, "decks-per-session")
    status, said = ada.post(f"/api/decks/{kept[0]['id']}", {"do": "copy"})
    assert (status, said["limit"]) == (429, "decks-per-session")
    answers = [ada.post("/api/games/genesis/deck-report", {})[0] for _ in range(6)]
    assert answers == [200] * 4 + [429] * 2
    assert ada.post("/api/games/genesis/deck-report", {})[1]["limit"] == "decks-per-second"


# ---------------------------------------------------------------- at a table
def setup_of(guest: Any, table: str) -> Any:
    status, record = guest.get(f"/api/tables/{table}/record")
    assert status == 200, record
    return orrery.replay(record).setup.options


@pytest.mark.parametrize(
    ("game", "mode", "names"),
    [
        ("genesis", "duel", ("champions", "timelines")),
        ("genesis", "match", ("champions", "timelines", "forethoughts")),
        ("endless-forms", "standard", ("decks",)),
    ],
)
def test_my_decks_are_played_by_me_and_by_bots(any_server: Any, game: str, mode: str, names: tuple[str, ...]) -> None:
    ada = any_server.guest("Ada")
    mine, other = own(game, 1), own(game, 2, "For the bot", "malik")
    ids = [keep(ada, game, deck)["id"] for deck in (mine, other)]
    seats = [{"who": "me", "deck": ids[0]}, {"who": "bot", "level": "novice", "deck": ids[1]}]
    status, made = ada.post("/api/tables", {"game": game, "mode": mode, "seats": seats})
    assert status == 201, made
    options = setup_of(ada, made["table"]["id"])
    for seat, deck in enumerate((mine, other)):
        expected = rules_of(game).options(Decklist(deck["name"], "", deck["leader"], deck["cards"]), mode)
        assert tuple(expected) == names
        assert {name: options[name][seat] for name in names} == expected
    assert made["table"]["options"] == {}, "what is in a kept deck is never an option that is told"
    assert [seat["deck"] for seat in made["table"]["seats"]] == ["My own", None]


def test_nobody_sees_what_another_brought(any_server: Any) -> None:
    """Neither the host, nor a guest, nor a spectator is told a list before the rules show it."""
    ada, ben, eve = (any_server.guest(name) for name in ("Ada", "Ben", "Eve"))
    deck = own("endless-forms", 5, "Secret of Ben")
    kept = keep(ben, "endless-forms", deck)
    status, made = ada.post(
        "/api/tables", {"game": "endless-forms", "seats": [{"who": "me"}, {"who": "open"}], "public": True}
    )
    assert status == 201
    table = made["table"]["id"]
    lines = {None: eve.socket(), 0: ada.socket()}
    for seat, line in lines.items():
        line.hello(table, seat)
    status, joined = ben.post(f"/api/tables/{table}/claim", {"seat": 1, "deck": kept["id"]})
    assert (status, joined["status"]) == (200, "running")
    assert joined["seats"][1]["deck"] == "Secret of Ben"
    for seat, line in lines.items():
        state = line.state_after(table, seat, 0)
        player = state["view"]["table"]["players"][1]
        assert player["decklist"] is None
    for who in (ada, eve):
        info = who.get(f"/api/tables/{table}")[1]
        assert info["seats"][1]["deck"] is None
        assert who.get(f"/api/tables/{table}/record")[0] == 403
        seen = json.dumps([info, [frame for line in lines.values() for frame in line.frames]])
        assert "Secret of Ben" not in seen
        assert "My own" not in seen
    own_names = {rules_of("endless-forms").called(card) for card in deck["cards"]["main"]}
    public = json.dumps(lines[None].frames[-1]["view"])
    assert sum(name in public for name in own_names) == 0, "no card of it is named to a spectator at the start"


def test_a_deck_is_brought_changed_and_taken_back_before_the_start(server: Any) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    first, second = (keep(ben, "genesis", own("genesis", n, f"Deck {n}"))["id"] for n in (1, 2))
    wish = {"game": "genesis", "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}], "mode": "free-for-all"}
    status, made = ada.post("/api/tables", {**wish, "public": True})
    assert status == 201, made
    table = made["table"]["id"]
    info = ben.post(f"/api/tables/{table}/claim", {"seat": 1, "deck": first})[1]
    assert info["seats"][1]["deck"] == "Deck 1"
    info = ben.post(f"/api/tables/{table}/deck", {"deck": second})[1]
    assert info["seats"][1]["deck"] == "Deck 2"
    assert ben.post(f"/api/tables/{table}/deck", {})[1]["seats"][1]["deck"] is None
    broken = keep(ben, "genesis", {"cards": {}, "name": "Empty"})["id"]
    status, said = ben.post(f"/api/tables/{table}/deck", {"deck": broken})
    assert (status, said["sentence"][:37]) == (400, "Your deck “Empty” cannot be played: A")
    foreign = keep(ben, "endless-forms", own("endless-forms"))["id"]
    assert "not of Genesis" in ben.post(f"/api/tables/{table}/deck", {"deck": foreign})[1]["sentence"]
    ben.post(f"/api/tables/{table}/deck", {"deck": second})
    assert ada.post(f"/api/tables/{table}/fill", {"level": "novice"})[1]["status"] == "running"
    status, said = ben.post(f"/api/tables/{table}/deck", {"deck": first})
    assert (status, said["error"]) == (409, "not-waiting")


def test_an_open_seat_takes_no_deck_of_the_host(server: Any) -> None:
    ada = server.guest("Ada")
    kept = keep(ada, "genesis", own("genesis"))["id"]
    seats = [{"who": "me"}, {"who": "open", "deck": kept}]
    assert ada.post("/api/tables", {"game": "genesis", "seats": seats})[0] == 400
    draft = {"game": "genesis", "mode": "draft", "seats": [{"who": "me", "deck": kept}, {"who": "bot"}]}
    assert ada.post("/api/tables", draft)[1]["sentence"].startswith("Nobody brings a deck")


# ---------------------------------------------------------------- the waiting room, the same again
def test_only_the_host_fills_open_seats_with_bots(server: Any) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    table = ada.table(["me", "open", "open"], public=True)["table"]["id"]
    line = ada.socket()
    line.hello(table, 0)
    ben.post(f"/api/tables/{table}/claim", {"seat": 1})
    line.until(lambda f: f["type"] == "waiting" and f["info"]["seats"][1]["name"] == "Ben")
    assert ben.post(f"/api/tables/{table}/fill", {})[0] == 403
    assert ada.post(f"/api/tables/{table}/fill", {"seat": 1})[0] == 409
    assert ada.post(f"/api/tables/{table}/fill", {"level": "grandmaster"})[0] == 400
    status, info = ada.post(f"/api/tables/{table}/fill", {"seat": 2, "level": "novice"})
    assert (status, info["status"], info["seats"][2]["level"]) == (200, "running", "novice")
    line.kind("state", table=table)
    assert ada.post(f"/api/tables/{table}/fill", {})[0] == 409


def test_all_open_seats_are_filled_at_once(any_server: Any) -> None:
    ada = any_server.guest("Ada")
    table = ada.table(["me", "open", "open", "open"])["table"]["id"]
    info = ada.post(f"/api/tables/{table}/fill", {})[1]
    assert info["status"] == "running"
    assert [seat["state"] for seat in info["seats"]] == ["person", "bot", "bot", "bot"]
    assert len({seat["name"] for seat in info["seats"]}) == 4


def test_play_again_keeps_mode_options_decks_bots_and_seats(server: Any) -> None:
    ada = server.guest("Ada")
    kept = keep(ada, "genesis", own("genesis"))["id"]
    wish = {
        "game": "genesis",
        "mode": "match",
        "seats": [{"who": "bot", "level": "novice"}, {"who": "me", "deck": kept}],
        "options": {"champions": ["malik", None]},
        "clock": {"kind": "move", "seconds": 300},
        "level": "expert",
        "hints": False,
    }
    first = ada.post("/api/tables", wish)[1]["table"]
    status, made = ada.post(f"/api/tables/{first['id']}/again", {})
    second = made["table"]
    assert (status, second["status"]) == (201, "running")
    assert second["id"] != first["id"]
    for same in ("game", "mode", "options", "clock", "level", "hints", "players", "mine"):
        assert second[same] == first[same], same
    assert [s["level"] for s in second["seats"]] == ["novice", None]
    assert second["seats"][1]["deck"] == "My own"
    assert setup_of(ada, second["id"]) == setup_of(ada, first["id"])
    assert second["commitment"] != first["commitment"]
    assert server.guest("Eve").post(f"/api/tables/{first['id']}/again", {})[0] == 403


def test_whoever_was_not_host_plays_again_without_the_secrets_of_others(server: Any) -> None:
    ada, ben = server.guest("Ada"), server.guest("Ben")
    text = rules_of("endless-forms").write(Decklist("Ada's own", "", "", own("endless-forms", 3)["cards"]))
    wish = {
        "game": "endless-forms",
        "seats": [{"who": "me"}, {"who": "open"}],
        "options": {"decks": [text, "cold-blood"], "even_sunset": True},
        "public": True,
    }
    table = ada.post("/api/tables", wish)[1]["table"]["id"]
    ben.post(f"/api/tables/{table}/claim", {"seat": 1})
    made = ben.post(f"/api/tables/{table}/again", {})[1]
    assert made["table"]["options"] == {"even_sunset": True}
    assert [s["state"] for s in made["table"]["seats"]] == ["open", "person"]
    assert [invite["seat"] for invite in made["invites"]] == [0]
    mine = ada.post(f"/api/tables/{table}/again", {})[1]["table"]
    assert mine["options"] == wish["options"]


# ---------------------------------------------------------------- surprises and problems
@pytest.mark.parametrize("game", ["endless-forms", "endogenesis", "entropy", "eternal-adversary", "genesis"])
def test_surprises_can_be_played(server: Any, game: str) -> None:
    ada = server.guest("Ada")
    found = find(game)
    for mode in found.modes:
        players = mode.players[-1]
        status, made = ada.post(f"/api/games/{game}/surprise", {"mode": mode.name, "players": players})
        assert status == 200, made
        found.prepare(players, mode.name, made["options"])
    assert ada.post(f"/api/games/{game}/surprise", {"mode": "nothing"})[0] == 400
    assert ada.post(f"/api/games/{game}/surprise", {"players": 16})[0] == 400


def test_problems_say_which_option_they_belong_to(server: Any) -> None:
    ada = server.guest("Ada")
    options = {"champions": ["kunn", None], "timelines": [{"gust": 49}, {"gust": 50}]}
    wish = {"game": "genesis", "seats": [{"who": "me"}, {"who": "bot"}], "options": options}
    status, said = ada.post("/api/tables", wish)
    assert status == 400
    assert [(one["option"], one["seat"]) for one in said["setup"]] == [("timelines", 0), ("champions", 1)]
    assert [one["sentence"] for one in said["setup"]] == said["problems"]
    wish = {"game": "eternal-adversary", "seats": [{"who": "me"}, {"who": "bot"}], "options": {"die_faces": [4] * 6}}
    assert ada.post("/api/tables", wish)[1]["setup"][0]["option"] == "die_faces"
    wish = {"game": "eternal-adversary", "seats": [{"who": "me"}, {"who": "bot"}], "options": {"map": "mars"}}
    assert ada.post("/api/tables", wish)[1]["setup"][0]["option"] == "map"


# ---------------------------------------------------------------- how strong
def test_a_deck_is_tried_in_the_background(start: Callable[..., Any]) -> None:
    ada = start(trial_games=14, trial_bot="novice").guest("Ada")
    path = "/api/games/endless-forms/deck-trial"
    assert ada.get(path)[1]["state"] == "none"
    deck = own("endless-forms", 4, "Tried")
    begun = ada.post(path, {"deck": deck})[1]
    assert (begun["name"], begun["games"], begun["share"]) == ("Tried", 14, None)
    told = _until(ada, path, lambda one: one["state"] == "done")
    assert (told["played"], len(told["rivals"])) == (14, 7)
    assert 0 <= told["low"] <= told["share"] <= told["high"] <= 1
    assert told["low"] < told["high"]
    assert sum(rival["won"] for rival in told["rivals"]) / 14 == pytest.approx(told["share"])
    assert all(rival["games"] == 2 for rival in told["rivals"])


def test_a_trial_is_stopped_and_another_begun(start: Callable[..., Any]) -> None:
    running = start(limits=Limits(trials_in_line=1), trial_bot="novice")
    ada, ben = running.guest("Ada"), running.guest("Ben")
    path = "/api/games/endless-forms/deck-trial"
    ada.post(path, {"deck": own("endless-forms", 4, "First")})
    status, said = ben.post(path, {"deck": own("endless-forms", 5)})
    assert (status, said["limit"]) == (503, "trials-in-line")
    _until(ada, path, lambda one: one["played"] > 0)
    stopped = ada.post(path, {"stop": True})[1]
    assert stopped["state"] == "stopped"
    assert ben.get(path)[1]["state"] == "none", "nobody sees the trials of others"
    assert ben.post(path, {"deck": own("endless-forms", 5, "Second")})[1]["state"] in ("waiting", "playing")
    _until(ben, path, lambda one: one["played"] > 0)
    assert ada.get(path)[1]["state"] == "stopped"


def _until(guest: Any, path: str, right: Callable[[Any], bool]) -> Any:
    """Ask for news until it is so."""
    told = guest.get(path)[1]
    while not right(told):
        assert told["state"] in ("waiting", "playing"), told
        told = guest.get(f"{path}?after={told['played']}")[1]
    return told
