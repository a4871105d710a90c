"""Operations of the API as calls of the Swift client library."""

from description import JSON_TYPES, parameters, schema_of, successes
from swift_names import bare, comment, member
from swift_shapes import optional, swift_type

# Areas of the API, a file each.
AREAS = (
    "Mail", "Chat", "Tango", "Trumpet", "Identity", "Notifications", "Curator", "Babylon", "Ledger", "Ridler", "Scribe", "Snitch",
)
# What isn't called: it describes, or is a stream.
NOT_CALLED = (".json", "/events", "/realtime", "/keys")


def is_called(document, operation):
    _, path, described = operation
    if path.endswith(NOT_CALLED) or described["tags"][0].capitalize() not in AREAS:
        return False
    return all(kind in (*JSON_TYPES, "application/octet-stream") for _, answer in successes(described) for kind in answer.get("content", {}))


def calls_of(document, called):
    by_answer = {}
    for method, path, described in called:
        by_answer.setdefault(answer_of(described), []).append(call(document, method, path, described))
    lines = []
    for answer in sorted(by_answer):
        lines += [f"extension Call where Answer == {answer} {{"]
        for each in by_answer[answer]:
            lines += each + [""]
        lines[-1] = "}"
        lines.append("")
    return lines[:-1]


def answer_of(described):
    kinds = []
    for _, answer in successes(described):
        schema = schema_of(answer)
        kind = swift_type(schema) if schema else "Data" if answer.get("content") else "Void"
        if kind not in kinds:
            kinds.append(kind)
    match kinds:
        case []:
            return "Void"
        case [kind]:
            return kind
        case [first, second]:
            return f"Either<{first}, {second}>"
    raise ValueError(f"{described['operationId']} has {len(kinds)} kinds of answers")


def call(document, method, path, described):
    within = list(parameters(document, described, "path"))
    query = list(parameters(document, described, "query"))
    fields = {each["name"]: each for each in parameters(document, described, "header")}
    arguments = [f"{member(each['name'])}: {swift_type(each['schema'])}" for each in within]
    chain = [f".asking(\"{each['name']}\", {member(each['name'])})" for each in query]
    arguments += [argument(each) for each in query if each.get("required")]
    schema = schema_of(described.get("requestBody", {}))
    if schema:
        arguments.append(f"_ body: {swift_type(schema)}")
        chain.append(".sending(body)")
    elif "requestBody" in described:
        arguments.append("_ file: FileContent")
        chain.append(".sending(file)")
    if "If-Match" in fields:
        required = fields["If-Match"].get("required")
        arguments.append("ifMatch tag: EntityTag" if required else "ifMatch tag: EntityTag? = nil")
        chain.append(".onlyIf(tag)")
    arguments += [argument(each) for each in query if not each.get("required")]
    if "Idempotency-Key" in fields:
        chain.append(".takingKey()")
    if "TheraComm-At-Least-Position" in fields:
        chain.append(".showingOwnWrites()")
    if not described.get("security", []):
        chain.append(".open()")
    name = described["operationId"]
    template = path
    for each in within:
        template = template.replace(f"{{{each['name']}}}", f"\\({member(each['name'])})")
    lines = comment(described["summary"], "    ")
    codes = [each for each in described.get("x-problems", []) if each not in COMMON]
    if codes:
        lines += ["    ///"] + comment(f"Problems: {', '.join(codes)}.", "    ")
    lines.append(f"    public static func {name}({', '.join(arguments)}) -> Call {{")
    return lines + [f'        Call(.{method}, "{template}"){"".join(chain)}', "    }"]


# Problems of any call.
COMMON = {
    "unauthorized", "token-invalid", "token-expired", "token-superseded", "session-over", "forbidden", "validation-failed", "internal-error",
    "malformed-json", "unsupported-media-type", "content-too-large", "idempotency-mismatch", "precondition-failed", "precondition-required", "busy",
    "bad-request",
}


def argument(each):
    type_ = optional(each["schema"], bool(each.get("required")))
    return f"{member(each['name'])}: {type_}{'' if each.get('required') else ' = nil'}"
