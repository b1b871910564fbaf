"""What is said of findings, read one by one: `python tests/report/test_message_texts.py` writes `messages.txt` anew, to be read again."""

from __future__ import annotations

import io
import os
import re
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from dlshape.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
KEPT = Path(__file__).with_name("messages.txt")
CASES = (
    "attention_heads", "argparse_defaults", "asserted_shape", "asserted_size", "axis_keyword", "batch_norm", "bce_target", "broadcasting",
    "buffer_of_object", "called_again",
    "cat_skip", "chosen_together", "collate_function", "concat_unknown", "conv_to_linear", "cross_entropy_target", "drawn_in_function",
    "einops_attention", "elements_in_place", "failing_in_turn", "helper_two_callers", "image_folder", "independent_layers",
    "instance_of_one", "iterable_dataset", "last_batch_of_one", "layout_heads", "lightning_hparams", "lightning_own_loaders",
    "listed_samples", "load_state", "load_state_names", "loop_pair", "lstm_state", "lstm_tagger", "minibatches_grown", "minibatches_uneven",
    "normalized_channels", "numpy_broadcast", "numpy_concatenate", "numpy_dot", "numpy_reshape", "objects_of_a_class", "own_collate",
    "permute_linear", "pytea_fig03b", "pytea_fig03c", "pytea_fig06", "pytea_fig11", "pytea_fig12", "pytea_fig13", "raises_expected",
    "random_samples", "rare_iteration", "reductions", "replay_memory", "residual_tensor_dataset", "sample_decided", "sampled_tuples",
    "stacked_draws", "symbolic_batch", "unpacked_parts", "unpacked_rank", "unreferenced_class", "unseen_depth", "usual_iteration",
    "view_minus_one", "weight_tying_sizes",
)  # fmt: skip
CHECKS = ("DLS103_view", "DLS104_convolution", "DLS106_index_out_of_range", "DLS109_layer_settings", "DLS110_recurrent_layer",
          "DLS111_argument", "DLS199_other_demand")


def files() -> list[str]:
    return [f"tests/programs/{case}_bad.py" for case in CASES] + [f"checks/codes/{check}/bad.py" for check in CHECKS]


def shown(file: str) -> str:
    """What `dlshape check --quiet` prints of one file, without the excerpts of its lines."""
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()):
        main(["check", file, "--quiet", "--color", "never"])
    lines = [line for line in out.getvalue().splitlines() if not re.match(r" *\d* +\| ", line) and line]
    return "\n".join([f"##### {file}", *(line.replace(f"{file}:", "") for line in lines)])


def test_enough_are_kept() -> None:
    assert len(re.findall(r"^\d+:\d+: ", KEPT.read_text(encoding="utf-8"), re.MULTILINE)) >= 60


@pytest.mark.parametrize("file", files())
def test_it_is_said_as_it_was_read(file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("checks", "tests"):
        (tmp_path / part).symlink_to(ROOT / part)
    monkeypatch.chdir(tmp_path)
    kept = {block.partition("\n")[0]: block.rstrip() for block in re.split(r"\n\n(?=#####)", KEPT.read_text(encoding="utf-8"))}
    assert shown(file) == kept[f"##### {file}"]


@pytest.mark.parametrize("file", files())
def test_no_names_of_ours_are_said(file: str) -> None:
    said = next(block for block in KEPT.read_text(encoding="utf-8").split("\n\n") if block.startswith(f"##### {file}\n"))
    assert re.findall(r"\S*@\S+\.py\S*|__call__|operator\.\w+|needs \S+ = ", said) == []


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        for each in ("checks", "tests"):
            (Path(folder) / each).symlink_to(ROOT / each)
        os.chdir(folder)
        KEPT.write_text("\n\n".join(map(shown, files())) + "\n", encoding="utf-8")
    sys.exit(0)
