"""`keypeg referee` as a process: input, output and exit status."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from builders import guess, record, set_

MATCH = record(
    "original",
    set_(0, "red blue yellow green"),
    guess(1, "red red blue blue"),
    guess(0, "red red blue blue"),
)


def referee(*arguments: str, stdin: bytes = b"", **environment: str) -> Any:
    command = [sys.executable, "-m", "keypeg", "referee", *arguments]
    return subprocess.run(
        command, input=stdin, capture_output=True, check=False, env={"LANG": "C"} | environment
    )


def legal_record() -> dict[str, Any]:
    return MATCH | {"actions": MATCH["actions"][:2]}


def test_a_legal_record_from_a_file(tmp_path: Path) -> None:
    """Exit status 0, one JSON document, nothing on standard error."""
    file = tmp_path / "match.json"
    file.write_text(json.dumps(legal_record()), encoding="utf-8")
    done = referee(str(file))
    assert (done.returncode, done.stderr) == (0, b"")
    verdict = json.loads(done.stdout)
    assert verdict["ok"] is True
    assert verdict["rounds"][0]["rows"][0]["mark"] == {"exact": 1, "misplaced": 1}


def test_a_record_from_standard_input() -> None:
    done = referee(stdin=json.dumps(legal_record()).encode())
    assert done.returncode == 0
    assert json.loads(done.stdout)["state"] == "playing"


def test_an_illegal_action_is_named() -> None:
    """Exit status 1, the index, the reason, and a sentence with the players' names."""
    done = referee(stdin=json.dumps(MATCH).encode())
    assert done.returncode == 1
    assert json.loads(done.stdout) == {
        "ok": False,
        "error": {
            "action": 2,
            "reason": "not_your_turn",
            "message": "Ben plays next, not Ann.",
        },
    }


@pytest.mark.parametrize("how", ["flag", "environment"])
def test_the_message_follows_the_language(how: str) -> None:
    """The message is French with --lang or the environment; the reason code does not change."""
    text = json.dumps(MATCH).encode()
    done = (
        referee("--lang", "fr", stdin=text)
        if how == "flag"
        else referee(stdin=text, LANG="fr_FR.UTF-8")
    )
    error = json.loads(done.stdout)["error"]
    assert error["reason"] == "not_your_turn"
    assert error["message"] == "C’est à Ben de jouer, pas à Ann."


@pytest.mark.parametrize("file", ["missing.json", "."], ids=["missing", "folder"])
def test_an_unreadable_file_is_a_bad_record(file: str, tmp_path: Path) -> None:
    done = referee(str(tmp_path / file))
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"]["reason"] == "bad_record"
    assert done.stderr == b""


@pytest.mark.parametrize("text", [b"", b"\xff", b"[" * 50_000, b"x" * 1_048_577, b'{"keypeg": 1}'])
def test_invalid_text_is_a_bad_record_and_never_a_traceback(text: bytes) -> None:
    done = referee(stdin=text)
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"]["reason"] == "bad_record"
    assert b"Traceback" not in done.stderr


def test_a_name_with_a_lone_surrogate_is_printed() -> None:
    """A lone surrogate in a name is printed escaped."""
    done = referee(stdin=json.dumps(MATCH | {"seats": ["A\ud800", "Ben"]}).encode())
    assert done.returncode == 1
    assert json.loads(done.stdout)["error"]["reason"] == "not_your_turn"


def test_a_wrong_command_line_is_exit_2() -> None:
    done = referee("one.json", "two.json")
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"two.json" in done.stderr


def documented() -> tuple[bytes, list[str]]:
    """The worked example of docs/match-record.md with its receipts."""
    text = (Path(__file__).parents[2] / "docs" / "match-record.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    return example.encode(), re.findall(r"\| `([0-9a-f]{64})` \|$", text, re.MULTILINE)


def test_a_receipt_of_the_record_matches() -> None:
    record, receipts = documented()
    done = referee("--receipt", receipts[4], stdin=record)
    verdict = json.loads(done.stdout)
    assert done.returncode == 0
    assert verdict.pop("receipt") == {
        "holds": True,
        "actions": 4,
        "message": "The receipt is of this record: its first 4 actions stand as when it was given.",
    }
    assert verdict == json.loads(referee(stdin=record).stdout)


def test_a_receipt_of_another_record_does_not_match() -> None:
    """The record is legal nevertheless; the exit status reports the mismatch."""
    record, receipts = documented()
    changed = record.replace(b'["red", "red", "blue", "blue"]', b'["red", "red", "blue", "red"]')
    done = referee("--receipt", receipts[4], stdin=changed)
    verdict = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (1, b"")
    assert verdict["ok"] is True
    assert verdict["receipt"]["holds"] is False
    assert verdict["receipt"]["message"].startswith("The receipt is not of this record")


def test_an_illegal_record_is_not_compared_with_receipts() -> None:
    done = referee("--receipt", "0" * 64, stdin=b"{}")
    assert done.returncode == 1
    assert set(json.loads(done.stdout)) == {"ok", "error"}


def test_receipts_in_a_record_do_not_change_the_verdict() -> None:
    record, receipts = documented()
    with_receipts = json.dumps(json.loads(record) | {"receipts": receipts}).encode()
    assert referee(stdin=with_receipts).stdout == referee(stdin=record).stdout
