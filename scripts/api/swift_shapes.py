"""Shapes of the API as Swift structs and enums."""

from description import followed, parameters, schema_of, shape_name, successes
from swift_names import bare, comment, member

# Written by hand.
OWN = {"Problem", "FieldError", "FieldCode"}


def shapes_used(document, called):
    """Names of the shapes that calls refer to, and those in them; True for those that are sent."""
    used = {}
    for _, _, described in called:
        for _, answer in successes(described):
            visit(document, used, schema_of(answer), False)
        visit(document, used, schema_of(described.get("requestBody", {})), True)
        for each in parameters(document, described, "query"):
            visit(document, used, each["schema"], True)
    return used


def visit(document, used, schema, sent):
    if not isinstance(schema, dict):
        return
    if "$ref" in schema:
        name = shape_name(schema)
        if name in OWN or used.get(name) in (True, sent):
            return
        used[name] = used.get(name, False) or sent
        visit(document, used, followed(document, schema), sent)
        return
    inner = list(schema.get("properties", {}).values()) + schema.get("anyOf", []) + [schema.get("items"), schema.get("additionalProperties")]
    for each in inner:
        visit(document, used, each, sent)


def shapes_of(document, names, used):
    lines = []
    for name in names:
        schema = document["components"]["schemas"][name]
        lines += enumeration(name, schema["enum"], f"Words of `{name}`.") if "enum" in schema else structure(name, schema, used[name])
        lines.append("")
    return lines[:-1]


def structure(name, schema, sent, indent="", documentation=None, nested=()):
    properties = schema.get("properties", {})
    required = schema.get("required", [])
    protocols = "Codable, Hashable, Sendable"
    if "id" in required and properties["id"].get("format") == "uuid":
        protocols += ", Identifiable"
    lines = comment(documentation or (f"Body `{name}` of the API." if sent else f"Shape `{name}` of the API."), indent)
    lines.append(f"{indent}public struct {name}: {protocols} {{")
    if not properties:
        return lines + [f"{indent}    public init() {{}}", f"{indent}}}"]
    for key, value in properties.items():
        lines.append(f"{indent}    public var {member(key)}: {optional(value, key in required)}")
    if sent:
        lines += initializer(properties, required, indent)
    lines += ["", f"{indent}    enum CodingKeys: String, CodingKey {{"]
    for key in properties:
        given = "" if bare(key) == key else f' = "{key}"'
        lines.append(f"{indent}        case {member(key)}{given}")
    lines.append(f"{indent}    }}")
    for each in nested:
        lines += [""] + each
    return lines + [f"{indent}}}"]


def initializer(properties, required, indent):
    ordered = [key for key in properties if key in required] + [key for key in properties if key not in required]
    arguments = [
        f"{label(key)}: {optional(properties[key], key in required)}{'' if key in required else ' = nil'}" for key in ordered
    ]
    lines = ["", f"{indent}    public init({', '.join(arguments)}) {{"]
    lines += [f"{indent}        self.{bare(key)} = {member(key)}" for key in ordered]
    return lines + [f"{indent}    }}"]


def label(key):
    return member(key)


def enumeration(name, words, documentation, indent=""):
    lines = comment(f"{documentation} A word that isn't known yet is `.unknown`.", indent)
    lines.append(f"{indent}public enum {name}: OpenEnum {{")
    for word in words:
        lines.append(f"{indent}    case {member(word)}")
    lines += [f"{indent}    case unknown(String)", ""]
    lines += [f"{indent}    public var rawValue: String {{", f"{indent}        switch self {{"]
    lines += [f'{indent}        case .{bare_case(word)}: "{word}"' for word in words]
    lines += [f"{indent}        case .unknown(let word): word", f"{indent}        }}", f"{indent}    }}", ""]
    lines += [f"{indent}    public init(rawValue: String) {{", f"{indent}        switch rawValue {{"]
    lines += [f'{indent}        case "{word}": self = .{bare_case(word)}' for word in words]
    return lines + [f"{indent}        default: self = .unknown(rawValue)", f"{indent}        }}", f"{indent}    }}", f"{indent}}}"]


def bare_case(word):
    name = member(word)
    return name if name in ("`init`", "`self`") else name.strip("`")


def optional(schema, required):
    type_ = swift_type(schema)
    return type_ if required or type_.endswith("?") else f"{type_}?"


def swift_type(schema):
    """The Swift type of a schema."""
    if "$ref" in schema:
        return shape_name(schema)
    if "anyOf" in schema:
        kinds = [each for each in schema["anyOf"] if each.get("type") != "null"]
        return f"{swift_type(kinds[0])}?" if len(kinds) < len(schema["anyOf"]) else swift_type(kinds[0])
    match schema.get("type"):
        case "string":
            return {"uuid": "UUID", "date-time": "Date"}.get(schema.get("format"), "String")
        case "integer":
            return "Int"
        case "number":
            return "Double"
        case "boolean":
            return "Bool"
        case "array":
            return f"[{swift_type(schema['items'])}]"
        case "object" if isinstance(schema.get("additionalProperties"), dict):
            return f"[String: {swift_type(schema['additionalProperties'])}]"
    if not schema:
        return "JSONValue"
    raise ValueError(f"no Swift type for {schema}")


def pages_of(document, called):
    """Which shapes are pages of a list: answers to calls that take a cursor, and say where the next page begins. In ActivityStreams that is an address."""
    names = set()
    for _, _, described in called:
        if any(each["name"] == "cursor" for each in parameters(document, described, "query")):
            names |= {shape_name(schema) for _, answer in successes(described) if "$ref" in (schema := json_of(answer))}
    lines = []
    for name in sorted(names):
        properties = document["components"]["schemas"][name].get("properties", {})
        arrays = [key for key, value in properties.items() if value.get("type") == "array"]
        if "next" in properties and arrays:
            type_ = swift_type(properties[arrays[0]])
            own = [] if arrays[0] == "items" else [f"    public var items: {type_} {{ {member(arrays[0])} }}"]
            lines += [f"extension {name}: Page {{"] + own + ["}"]
    return lines


def json_of(answer):
    return answer.get("content", {}).get("application/json", {}).get("schema", {})
