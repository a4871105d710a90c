"""Topics of the API, and what is told about them, as Swift enums."""

from swift_names import bare, comment, member, type_name
from swift_shapes import enumeration, structure

# Topics that tell how something is now: the last telling is all of it.
STATES = ("chat/rooms", "mail/counts", "mail/clocks")


def events_of(document):
    """Area and lines of a description of what is told."""
    topics = {}
    for message in document["components"]["messages"].values():
        told = message["payload"]["properties"]
        if told["op"]["enum"][0] in ("event", "signal"):
            kind = "signal" if told["op"]["enum"][0] == "signal" else "state" if told["topic"]["enum"][0] in STATES else "event"
            topics.setdefault((told["topic"]["enum"][0], kind), []).append((told["type"]["enum"][0], told["data"], message["summary"]))
    lines = []
    for (topic, kind), tellings in topics.items():
        lines += about(topic, kind, tellings) + [""]
    return type_name(next(iter(topics))[0].split("/")[0]), lines[:-1]


def about(topic, kind, tellings):
    name = f"{type_name(topic.replace('/', '_'))}Event"
    lines = comment(f"Told about {topic}. {tellings[0][2]}") + [f"public enum {name}: TopicEvent {{"]
    for type_, _, _ in tellings:
        lines += [f"    case {member(type_)}({type_name(type_)})"]
    lines += ["    case unknown(type: String)", ""]
    lines += ["    public init(type: String, from decoder: any Decoder) throws {", "        switch type {"]
    for type_, _, _ in tellings:
        lines.append(f'        case "{type_}": self = .{bare(type_)}(try {type_name(type_)}(from: decoder))')
    lines += ["        default: self = .unknown(type: type)", "        }", "    }"]
    for type_, schema, _ in tellings:
        lines += [""] + payload(type_name(type_), schema, "    ", f"Data of `{type_}`.")
    lines += ["}", "", f"extension Topic where Event == {name} {{"]
    lines += [f'    public static var {member(topic.replace("/", "_"))}: Topic {{ Topic("{topic}", tells: .{kind}s) }}', "}"]
    return lines


def payload(name, schema, indent, documentation):
    """A struct, with those of its members inside it."""
    nested = []
    properties = {}
    for key, value in schema.get("properties", {}).items():
        properties[key] = hoisted(key, value, nested, indent + "    ")
    return structure(name, {**schema, "properties": properties}, False, indent, documentation, nested)


def hoisted(key, schema, nested, indent):
    """The schema with a name in place of what has none."""
    if schema.get("type") == "array":
        return {**schema, "items": hoisted(key.removesuffix("s"), schema["items"], nested, indent)}
    if "enum" in schema:
        nested.append(enumeration(f"{type_name(key)}Word", schema["enum"], f"Words of `{key}`.", indent))
        return {"$ref": f"/{type_name(key)}Word"}
    if schema.get("type") == "object":
        name = "Person" if key == "people" else type_name(key)
        nested.append(payload(name, schema, indent, f"Entry of `{key}`."))
        return {"$ref": f"/{name}"}
    return schema
