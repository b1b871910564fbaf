"""The relations that models, and the shapes of expressions, are read from: rules/verdicts/described.dl and what it stands on."""

RELATIONS = (
    "expression_value", "model_part", "described_members", "described_parameters", "described_chain", "described_container",
    "attribute_rank", "application", "application_result", "call_edge", "context_function",
)
