#!/usr/bin/env python3
"""Types of the API for the client, from its description.

types.py openapi.json            writes Services/web/core/api/types.ts
types.py openapi.json --check    exits 1 if that file isn't what the description says
"""

import json
import sys
from pathlib import Path

FILE = Path(__file__).resolve().parents[2] / "Services/web/core/api/types.ts"
METHODS = ("get", "post", "put", "patch", "delete")
# Pages for browsers without a client.
LEFT_OUT = ("/api/v1/identity/pages/",)
HEAD = ["/** Shapes and operations of the API. Made of /api/v1/openapi.json by scripts/web/types.py. */"]


def main():
    document = json.loads(Path(sys.argv[1]).read_text())
    text = written(document)
    if "--check" not in sys.argv:
        FILE.write_text(text)
        return 0
    if FILE.read_text() == text:
        return 0
    print(f"{FILE.name} isn't what the description of the API says. Run: THERACOMM_UPDATE_TYPES=1 ./theracomm test web", file=sys.stderr)
    return 1


def written(document):
    shapes = {}
    lines = ["export interface Operations {"]
    for path in sorted(document["paths"]):
        if not path.startswith("/api/v1/") or path.startswith(LEFT_OUT):
            continue
        for method in METHODS:
            if method in document["paths"][path]:
                lines += operation(document, shapes, method, path)
    return "\n".join(HEAD + named(document, shapes) + lines + ["}"]) + "\n"


def named(document, shapes):
    """The shapes that operations refer to, and those in them, by name."""
    done = {}
    while waiting := [name for name in shapes if name not in done]:
        for each in waiting:
            schema = document["components"]["schemas"][each]
            if schema.get("properties"):
                done[each] = [f"export interface {each} {{"]
                required = schema.get("required", [])
                for key, value in schema["properties"].items():
                    done[each].append(f"    {name(key)}{'' if key in required else '?'}: {typed(document, shapes, value)};")
                done[each].append("}")
            else:
                done[each] = [f"export type {each} = {typed(document, shapes, schema)};"]
    return [line for each in sorted(done) for line in done[each]]


def operation(document, shapes, method, path):
    described = document["paths"][path][method]
    parameters = {"path": [], "query": []}
    for each in described.get("parameters", []):
        each = followed(document, each)
        if each["in"] in parameters:
            mark = "" if each.get("required") else "?"
            parameters[each["in"]].append(f"{name(each['name'])}{mark}: {typed(document, shapes, each['schema'])}")
    members = [f"{where}: {{{'; '.join(found)}}}" for where, found in parameters.items() if found]
    body = schema_of(described.get("requestBody", {}))
    if body:
        members.append(f"body: {typed(document, shapes, body)}")
    elif "requestBody" in described:
        members.append("body: Blob")
    members.append(f"answer: {' | '.join(answers(document, shapes, described))}")
    return [f"    '{method.upper()} {path}': {{{'; '.join(members)}}};"]


def answers(document, shapes, described):
    """The types of what may come back when it went well, without repetition."""
    found = []
    for status, answer in described["responses"].items():
        if not status.startswith("2"):
            continue
        schema = schema_of(answer)
        type_ = typed(document, shapes, schema) if schema else "Blob" if answer.get("content") else "undefined"
        if type_ not in found:
            found.append(type_)
    return found or ["undefined"]


def schema_of(part):
    return part.get("content", {}).get("application/json", {}).get("schema")


def followed(document, part):
    while "$ref" in part:
        target = document
        for step in part["$ref"].removeprefix("#/").split("/"):
            target = target[step]
        part = target
    return part


def typed(document, shapes, schema):
    """The TypeScript type of a schema. `shapes` takes up the names that it refers to."""
    if "$ref" in schema:
        return shapes.setdefault(schema["$ref"].rsplit("/", 1)[1], schema["$ref"].rsplit("/", 1)[1])
    if "enum" in schema:
        return " | ".join(json.dumps(value).replace('"', "'") for value in schema["enum"])
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return " | ".join(dict.fromkeys(typed(document, shapes, each) for each in schema[choice]))
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            item = typed(document, shapes, schema["items"])
            return f"({item})[]" if " | " in item else f"{item}[]"
        case "object":
            return object_(document, shapes, schema)
    return "unknown"


def object_(document, shapes, schema):
    if not schema.get("properties"):
        other = schema.get("additionalProperties")
        return f"Record<string, {typed(document, shapes, other) if isinstance(other, dict) else 'unknown'}>"
    required = schema.get("required", [])
    members = [
        f"{name(key)}{'' if key in required else '?'}: {typed(document, shapes, value)}" for key, value in schema["properties"].items()
    ]
    return "{" + "; ".join(members) + "}"


def name(key):
    return key if key.isidentifier() else f"'{key}'"


if __name__ == "__main__":
    sys.exit(main())
