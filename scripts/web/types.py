#!/usr/bin/env python3
"""Types of the API for the client, from its description.

types.py openapi.json            writes Services/web/core/api/types.ts
types.py openapi.json --check    exits 1 if that file isn't what the description says
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts/api"))

from description import operations, parameters, schema_of, shape_name, successes

FILE = ROOT / "Services/web/core/api/types.ts"
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
    for method, path, described in operations(document):
        lines += operation(document, shapes, method, path, described)
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


def operation(document, shapes, method, path, described):
    members = []
    for where in ("path", "query"):
        found = [parameter(document, shapes, each) for each in parameters(document, described, where)]
        if found:
            members.append(f"{where}: {{{'; '.join(found)}}}")
    body = schema_of(described.get("requestBody", {}))
    if body:
        members.append(f"body: {typed(document, shapes, body)}")
    elif "requestBody" in described:
        members.append("body: Blob")
    members.append(f"answer: {' | '.join(answers(document, shapes, described))}")
    return [f"    '{method.upper()} {path}': {{{'; '.join(members)}}};"]


def parameter(document, shapes, described):
    mark = "" if described.get("required") else "?"
    return f"{name(described['name'])}{mark}: {typed(document, shapes, described['schema'])}"


def answers(document, shapes, described):
    """The types of what may come back when it went well, without repetition."""
    found = []
    for _, answer in successes(described):
        schema = schema_of(answer)
        type_ = typed(document, shapes, schema) if schema else "Blob" if answer.get("content") else "undefined"
        if type_ not in found:
            found.append(type_)
    return found or ["undefined"]


def typed(document, shapes, schema):
    """The TypeScript type of a schema. `shapes` takes up the names that it refers to."""
    if "$ref" in schema:
        return shapes.setdefault(shape_name(schema), shape_name(schema))
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
