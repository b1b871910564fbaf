"""The Z3 post-pass: decides what the rules left open and gives every failing check a witness."""

from dlshape.solver.residual.decision import Class, Decision
from dlshape.solver.residual.requirements import Contradiction
from dlshape.solver.residual.verdicts import RELATIONS, SiteVerdict, Verdicts, judge

__all__ = ["RELATIONS", "Class", "Contradiction", "Decision", "SiteVerdict", "Verdicts", "judge"]
