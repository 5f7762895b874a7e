"""No-limit Texas hold'em (LLMArena), for two to nine players."""
