from _tool_sizes.given import SIZE
