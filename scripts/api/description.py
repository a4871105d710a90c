"""Reading of the descriptions of the API, for what is made of them (scripts/web/types.py, scripts/api/swift.py)."""

METHODS = ("get", "post", "put", "patch", "delete")
# Pages for browsers without a client.
LEFT_OUT = ("/api/v1/identity/pages/",)


def operations(document):
    """Operations of the API by path and method: (method, path, description)."""
    for path in sorted(document["paths"]):
        if not path.startswith("/api/v1/") or path.startswith(LEFT_OUT):
            continue
        for method in METHODS:
            if method in document["paths"][path]:
                yield method, path, document["paths"][path][method]


def parameters(document, described, where):
    """The parameters of an operation that stand in `where`: path, query or header."""
    for each in described.get("parameters", []):
        each = followed(document, each)
        if each["in"] == where:
            yield each


def successes(described):
    """The answers of an operation when it went well, by status."""
    return [(status, answer) for status, answer in described["responses"].items() if status.startswith("2")]


# Media types of what callers read as JSON: our own, and ActivityStreams.
JSON_TYPES = ("application/json", "application/activity+json")


def schema_of(part):
    """The schema of a body in JSON, None where it has another type or none."""
    for medium in JSON_TYPES:
        if schema := part.get("content", {}).get(medium, {}).get("schema"):
            return schema
    return None


def followed(document, part):
    """The part itself in place of a reference to it."""
    while "$ref" in part:
        target = document
        for step in part["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        part = target
    return part


def shape_name(schema):
    """The name of the shape that a schema refers to."""
    return schema["$ref"].rsplit("/", 1)[1]
