"""Results as people and programs read them: text, JSON, HTML."""
