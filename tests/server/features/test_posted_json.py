"""What could not be sent back is refused before it is read further."""

import pytest

from keypeg.rules.errors import Reason
from keypeg.server.features.posted_json import posted_json
from keypeg.table.records.referee import RecordRefused


def test_half_a_character_is_a_bad_record() -> None:
    with pytest.raises(RecordRefused) as refused:
        posted_json(b'{"seats": ["A\\uD800", "Ben"]}')
    assert refused.value.why.reason is Reason.BAD_RECORD


def test_a_character_escaped_in_two_halves_is_whole() -> None:
    assert posted_json(b'["\\ud83d\\ude00"]') == ["😀"]
