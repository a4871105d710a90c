#!/usr/bin/env python3
"""Rules for the description of the API, so that clients can be generated of it.

rules.py openapi.json [asyncapi.json …]    prints what is broken, and exits 1 if anything is
"""

import json
import re
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

METHODS = ("get", "post", "put", "patch", "delete")
CLOSED = "additionalProperties"
# Ids that are called by the part that somebody plays in the sentence, not by what they are: as whom one acts, to whom one writes, whom one
# mentions, for whom a broadcast is. The epoch of a log and the version of a picture name nothing. A part of a message has one of content, url
# and attachment.
PARTS = {"as", "to", "bcc", "mentions", "people", "clients_of", "staff_of", "epoch", "version", "attachment"}
# Names that a standard gives: JSON-LD and ActivityStreams 2.0.
STANDARD = {"@context", "partOf", "orderedItems"}
# Names that were here before.
FORMER = {"q": "query", "older": "next", "newer": "previous"}
PROBLEMS = Path(__file__).parents[2] / "Services/gateway/App/Pages/problems.txt"


def main():
    document, *told = (json.loads(Path(name).read_text()) for name in sys.argv[1:])
    found = [*broken(document), *(line for each in told for line in of_names(each, each["info"]["title"]))]
    for line in found:
        print(line, file=sys.stderr)
    print(f"{len(list(operations(document)))} operations, {len(document['components']['schemas'])} shapes, {len(found)} rules broken")
    return 1 if found else 0


def broken(document):
    """Every broken rule, a line each."""
    yield from whole(document)
    ids = {}
    known = table_of_problems()
    for path, method, operation in operations(document):
        place = f"{method.upper()} {path}"
        for line in of_operation(document, path, method, operation):
            yield f"{place}: {line}"
        for line in of_statuses(operation, operation.get("x-problems", []), known):
            yield f"{place}: {line}"
        ids.setdefault(operation.get("operationId"), []).append(place)
    for name, places in ids.items():
        if len(places) > 1:
            yield f"operationId {name}: of {', '.join(places)}"
    yield from of_shapes(document)
    yield from of_names(document["components"]["schemas"], "components")
    yield from of_examples(document)


def operations(document):
    for path, item in sorted(document["paths"].items()):
        for method in METHODS:
            if method in item:
                yield path, method, item[method]


def whole(document):
    if not document["openapi"].startswith("3.1."):
        yield "the version isn't 3.1"
    if not document.get("servers"):
        yield "no server is named"
    for mark in ("x-theracomm-conflicts", "x-theracomm-missing"):
        if document.get(mark):
            yield f"{mark}: {document[mark]}"
    known = {tag["name"] for tag in document.get("tags", [])}
    used = {tag for _, _, operation in operations(document) for tag in operation.get("tags", [])}
    if known != used:
        yield f"tags that are listed and tags that are used differ: {sorted(known ^ used)}"
    text = json.dumps(document)
    for kind, members in document["components"].items():
        for name in members:
            if kind != "securitySchemes" and f'"#/components/{kind}/{name}"' not in text:
                yield f"components/{kind}/{name} is used nowhere"
    for target in set(re.findall(r'"\$ref": "(#/[^"]+)"', text)):
        if followed(document, {"$ref": target}) is None:
            yield f"{target} isn't there"


def of_operation(document, path, method, operation):
    if not re.fullmatch(r"[a-z]+[A-Z][A-Za-z0-9]{0,60}", operation.get("operationId", "")):
        yield "its operationId isn't a short name"
    steps = path.split("/")
    if operation.get("tags") != [steps[3] if steps[1:3] == ["api", "v1"] else "original"]:
        yield f"its tags are {operation.get('tags')}"
    problems = operation.get("x-problems", [])
    if not problems or len(problems) != len(set(problems)):
        yield "x-problems is empty or repeats itself"
    parameters = [followed(document, each) for each in operation.get("parameters", [])]
    yield from of_parameters(path, parameters)
    yield from of_lists(document, path, operation, parameters)
    yield from of_conditions(document, method, operation, parameters)
    yield from of_prose(operation, parameters)
    yield from of_answers(document, path, operation)
    yield from of_shapeless(document, operation)
    body = operation.get("requestBody")
    for media, content in (body or {}).get("content", {}).items():
        if media == "application/json" and "x-max-bytes" not in body:
            yield "its body has no limit"
        for place, shape in objects(document, content.get("schema", {})):
            if shape.get(CLOSED) is None:
                yield f"what is sent is open to members that aren't known: {place}"


def of_statuses(operation, problems, known):
    """Each problem has a page, and where refusals are problems only, its status is told."""
    for code in problems:
        if code not in known:
            yield f"{code} isn't in the table of problems"
        elif set(operation["responses"]["default"].get("content", {})) == {"application/problem+json"}:
            missing = [status for status in known[code] if status not in operation["responses"]]
            if missing:
                yield f"{code} is answered with {missing}, which aren't told"


def table_of_problems():
    """Statuses of each problem."""
    lines = PROBLEMS.read_text().splitlines()
    columns = [line.split(" | ") for line in lines if not line.startswith("#")]
    return {code: statuses.split(",") for code, statuses, *_ in columns}


def of_shapeless(document, operation):
    """Generators make anything at all of a body without a schema: bytes are told as bytes, and pages as text."""
    answers = [answer for status, answer in operation["responses"].items() if status != "default"]
    for part in (operation.get("requestBody", {}), *answers):
        for media, content in followed(document, part).get("content", {}).items():
            schema = content.get("schema")
            if not schema and not media.endswith("json"):
                yield f"nothing is told of a body of {media}"
            if media == "application/octet-stream" and schema.get("format") != "binary":
                yield "a file isn't told as bytes"


def of_parameters(path, parameters):
    names = re.findall(r"{(\w+)}", path)
    if sorted(names) != sorted(each["name"] for each in parameters if each["in"] == "path"):
        yield "the placeholders of its path aren't its parameters"
    for each in parameters:
        schema = each["schema"]
        kind = schema.get("type")
        if not path.startswith("/api/v1/") or each["in"] == "header":
            continue
        if not each.get("description"):
            yield f"{each['name']} isn't described"
        if kind == "string" and not {"format", "enum", "maxLength"} & set(schema):
            yield f"{each['name']} is a text without a limit"
        if kind == "integer" and not {"minimum", "maximum"} <= set(schema):
            yield f"{each['name']} is a number without limits"
        if each["in"] == "query":
            yield from of_name(each["name"], schema)


def of_lists(document, path, operation, parameters):
    """A list that is told in pages says where the next one begins, and in no other word."""
    if not path.startswith("/api/v1/") or "cursor" not in {each["name"] for each in parameters}:
        return
    for content in followed(document, operation["responses"].get("200", {})).get("content", {}).values():
        if "next" not in followed(document, content.get("schema", {})).get("properties", {}):
            yield "a page doesn't say next"


def of_names(part, place):
    """Names of members, in any document with shapes."""
    if isinstance(part, list):
        for each in part:
            yield from of_names(each, place)
    if not isinstance(part, dict):
        return
    members = part.get("properties")
    for name, schema in members.items() if isinstance(members, dict) else ():
        for line in of_name(name, schema):
            yield f"{place}: {line}"
    for name, each in part.items():
        yield from of_names(each, place if name in ("properties", "items", "anyOf") else f"{place}/{name}")


def of_name(name, schema):
    """One name for one thing: what holds an id ends in _id, what holds several in _ids."""
    if name not in STANDARD and not re.fullmatch(r"\$?[a-z][a-z0-9]*(_[a-z0-9]+)*", name):
        yield f"{name} isn't in snake_case"
    if name in FORMER:
        yield f"{name} is called {FORMER[name]}"
    if name in PARTS:
        return
    if is_id(schema) and not re.fullmatch(r"(.+_)?id", name):
        yield f"{name} is an id, and doesn't end in _id"
    if is_id(schema.get("items", {})) and not re.fullmatch(r"(.+_)?ids", name):
        yield f"{name} are ids, and doesn't end in _ids"


def is_id(schema):
    return schema.get("format") == "uuid" or any(is_id(choice) for choice in schema.get("anyOf", []))


def of_conditions(document, method, operation, parameters):
    fields = {each["name"]: each.get("required", False) for each in parameters if each["in"] == "header"}
    problems = set(operation.get("x-problems", []))
    answers = operation["responses"]
    needs = "precondition-required" in problems
    if ("If-Match" in fields) != bool(problems & {"precondition-required", "precondition-failed"}):
        yield "If-Match is declared without its problems, or not declared with them"
    if fields.get("If-Match", False) != needs:
        yield "If-Match is required without 428, or not required with it"
    if ("Idempotency-Key" in fields) != ("idempotency-mismatch" in problems):
        yield "Idempotency-Key is declared without its problem, or not declared with it"
    if ("304" in answers) != ("If-None-Match" in fields):
        yield "304 is declared without If-None-Match, or not declared with it"
    if "304" in answers and "ETag" not in headers(document, answers["200"]):
        yield "304 is answered without an ETag"
    if "201" in answers and method == "post" and "Location" not in headers(document, answers["201"]):
        yield "201 is answered without a Location"
    for status in ("429", "503"):
        if "Retry-After" not in headers(document, followed(document, answers.get(status, {}))):
            yield f"{status} is answered without Retry-After"


def of_prose(operation, parameters):
    """What is said in words is said for machines as well."""
    words = operation["summary"]
    names = {each["name"] for each in parameters}
    for field in ("Idempotency-Key", "TheraComm-Session", "Last-Event-ID"):
        if field in words and field not in names:
            yield f"{field} is in words only"
    if re.search(r"(Takes|With|takes) If-Match|If-Match (must|may)", words) and "If-Match" not in names:
        yield "If-Match is in words only"
    for status in re.findall(r"(?:answers |\(|Always |\b)(20[0-9]|304)(?:\)|:| to who|(?<=Always ...)\.)", words):
        if status not in operation["responses"]:
            yield f"{status} is in words only"
    if "Takes Range" in words and "Range" not in names:
        yield "Range is in words only"
    if "The body is the file" in words and "requestBody" not in operation:
        yield "its body is in words only"


def of_answers(document, path, operation):
    good = [status for status in operation["responses"] if status[0] in "123"]
    if not good:
        yield "no answer that goes well"
    for status in good:
        answer = followed(document, operation["responses"][status])
        for content in answer.get("content", {}).values():
            for place, shape in objects(document, content.get("schema", {})):
                if shape.get(CLOSED) is False:
                    yield f"what is answered is closed to new members: {place}"


def of_shapes(document):
    shapes = document["components"]["schemas"]
    for name in shapes:
        if re.search(r"[0-9]$", name) and re.sub(r"[0-9]+$", "", name) in shapes:
            yield f"two shapes have one name: {name}"
    seen = {}
    for place, shape in inlined(document):
        seen.setdefault(json.dumps(shape, sort_keys=True), []).append(place)
    for places in seen.values():
        if len(places) > 1:
            yield f"one shape is told {len(places)} times: {', '.join(places[:4])}"


def of_examples(document):
    """Each example is of its shape, what is sent has one, and so has each text in it that no form or list of words explains."""
    for path, method, operation in operations(document):
        for media, content in operation.get("requestBody", {}).get("content", {}).items():
            place = f"{method.upper()} {path}"
            if "example" in content:
                yield from unlike(document, place, content["schema"], content["example"])
            elif media == "application/json":
                yield f"{place}: what is sent has no example"
    for name, shape in document["components"]["schemas"].items():
        for member, schema in shape.get("properties", {}).items():
            for example in schema.get("examples", []):
                yield from unlike(document, f"{name}.{member}", schema, example)
            if shape.get(CLOSED) is False and is_any_text(schema) and not schema.get("examples"):
                yield f"{name}.{member} is a text without an example"


def unlike(document, place, schema, example):
    validator = Draft202012Validator({"allOf": [schema], "components": document["components"]})
    for error in validator.iter_errors(example):
        yield f"{place}: its example isn't of its shape: {error.message}"


def is_any_text(schema):
    """Whether a schema is that of a text, or of texts, of which nothing more is said."""
    if schema.get("type") == "string":
        return not {"format", "enum"} & set(schema)
    return any(is_any_text(each) for each in (*schema.get("anyOf", []), *([schema["items"]] if "items" in schema else [])))


def inlined(document):
    """Shapes worth a name that have none: objects with members, and choices of words."""
    for name, shape in document["components"]["schemas"].items():
        yield from within(shape, name, True)
    for path, method, operation in operations(document):
        for part in (operation.get("requestBody", {}), *operation["responses"].values()):
            for media, content in part.get("content", {}).items():
                yield from within(content.get("schema", {}), f"{method.upper()} {path} {media}", False)


def within(shape, place, is_named):
    if not is_named and (shape.get("properties") or len(shape.get("enum", [])) > 1):
        yield place, shape
    for name, member in shape.get("properties", {}).items():
        yield from within(member, f"{place}.{name}", False)
    for key in ("items", CLOSED):
        if isinstance(shape.get(key), dict):
            yield from within(shape[key], f"{place}[]", False)
    for choice in shape.get("anyOf", []):
        yield from within(choice, place, False)


def objects(document, schema, place="", seen=()):
    """The objects with members in a schema, those that it refers to as well."""
    if "$ref" in schema:
        if schema["$ref"] in seen:
            return
        seen = (*seen, schema["$ref"])
        place = schema["$ref"].rsplit("/", 1)[1]
        schema = followed(document, schema)
    if schema.get("properties"):
        yield place, schema
    for name, member in schema.get("properties", {}).items():
        yield from objects(document, member, f"{place}.{name}", seen)
    for key in ("items", CLOSED):
        if isinstance(schema.get(key), dict):
            yield from objects(document, schema[key], f"{place}[]", seen)
    for choice in schema.get("anyOf", []):
        yield from objects(document, choice, place, seen)


def headers(document, answer):
    return followed(document, answer).get("headers", {})


def followed(document, part):
    while part is not None and "$ref" in part:
        target = document
        for step in part["$ref"].removeprefix("#/").split("/"):
            target = target.get(step) if target is not None else None
        part = target
    return part


if __name__ == "__main__":
    sys.exit(main())
