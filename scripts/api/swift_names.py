"""Names of Swift for names of the API."""

import textwrap

KEYWORDS = {
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false", "for", "func", "guard", "if",
    "import", "in", "init", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "return", "self", "static",
    "struct", "switch", "throw", "throws", "true", "try", "var", "where", "while",
}
# Last words that aren't written as others are.
WHOLE = {"id": "ID", "ids": "IDs", "url": "URL", "html": "HTML"}
# Words that are no names.
OPERATORS = {"=": "equal", "!=": "not_equal", "<": "less", ">": "greater", "<=": "at_most", ">=": "at_least"}


def bare(name):
    """`room_id` as `roomID`, `!=` as `notEqual`, `@context` as `context`."""
    name = OPERATORS.get(name, name).removeprefix("@")
    first, *rest = [each for each in name.replace(".", "_").replace(":", "_").replace("-", "_").split("_") if each]
    return first + "".join(WHOLE.get(each, each[0].upper() + each[1:]) for each in rest)


def member(name):
    """The same where a keyword may not stand, or a digit is first."""
    name = bare(name)
    if name[0].isdigit():
        return f"_{name}"
    return f"`{name}`" if name in KEYWORDS else name


def type_name(name):
    """`message.posted` as `MessagePosted`."""
    name = bare(name)
    return name[0].upper() + name[1:]


def comment(text, indent=""):
    """A doc comment, in lines that aren't too long."""
    words = " ".join(text.split())
    return [f"{indent}/// {line}" for line in textwrap.wrap(words, 130 - len(indent), break_long_words=False, break_on_hyphens=False)]
