"""What the rules call a reason is told in words that need no knowledge of them."""

import pytest
from dlshape.solver.origins import sentence_of
from dlshape.solver.reasons_in_words import in_words


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("states of a loop", "what a loop carries from turn to turn"),
        ("states of a loop[0].data[…]", "`[0].data[…]` of what a loop carries from turn to turn"),
        ("attribute name.numel()", "`.numel()` of an attribute whose name is computed"),
        ("operation without a rule[width]", "`[width]` of what an operation gives that is not followed"),
        ("torch.load[0]", "torch.load[0]"),
        ("squeeze", "which dimensions `squeeze` drops"),
        ("squeezed.shape", "squeezed.shape"),
    ],
)
def test_a_reason_without_a_name(what: str, words: str) -> None:
    assert in_words(what) == words


def test_an_origin_is_a_sentence() -> None:
    assert sentence_of("data squeeze") == "which dimensions `squeeze` drops depends on data"
    assert sentence_of("limit states of a loop.eval[0]") == "limit reached: `.eval[0]` of what a loop carries from turn to turn"
    assert sentence_of("unmodelled torch.xx") == "no model of torch.xx"
    assert sentence_of("something unknown") == "something unknown"
