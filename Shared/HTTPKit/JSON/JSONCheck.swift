/// Compares a JSON text with the shape it should have, and lists every difference.
struct JSONCheck {
    /// Differences that are listed at most; a client that made more mistakes learns of the rest next time.
    static let maximumErrors = 100

    private var errors: [FieldError] = []
    private let allowsUnknown: Bool

    /// Everything in which `tree` is not as `schema` says.
    static func errors(in tree: JSONTree, against schema: JSONSchema, allowsUnknown: Bool = false) -> [FieldError] {
        var check = JSONCheck(allowsUnknown: allowsUnknown)
        check.compare(tree, schema, at: "")
        return check.errors
    }

    private init(allowsUnknown: Bool) { self.allowsUnknown = allowsUnknown }

    private mutating func compare(_ tree: JSONTree, _ schema: JSONSchema, at path: String) {
        guard errors.count < Self.maximumErrors else { return }
        switch (schema, tree) {
        case (.any, _), (.nullable, .null), (.boolean, .boolean),
            (.number, .integer), (.number, .real):
            break
        case (.nullable(let schema), _): compare(tree, schema, at: path)
        case (.integer(let range), .integer(let number)): compareInteger(number, range, at: path)
        case (.integer, .real): wrong(path, "type", "must be a whole number")
        case (.string(let format), .string(let text)): compareString(text, format, at: path)
        case (.oneOf(let words), .string(let text)):
            if !words.contains(text) { wrong(path, "value", "must be one of: \(words.joined(separator: ", "))") }
        case (.array(let element), .array(let elements)):
            for (index, value) in elements.enumerated() { compare(value, element, at: "\(path)[\(index)]") }
        case (.map(let element), .object(let members)):
            for (name, value) in members { compare(value, element, at: Self.join(path, name)) }
        case (.object(let expected), .object(let members)): compareMembers(members, expected, at: path)
        default: wrong(path, "type", "must be \(schema.name)")
        }
    }

    private mutating func compareMembers(
        _ members: [(name: String, value: JSONTree)],
        _ expected: [JSONSchema.Member],
        at path: String
    ) {
        for member in expected {
            if let found = members.first(where: { $0.name == member.name }) {
                compare(found.value, member.schema, at: Self.join(path, member.name))
            } else if member.isRequired {
                wrong(Self.join(path, member.name), "missing", "must be there")
            }
        }
        guard !allowsUnknown else { return }
        for (name, _) in members where !expected.contains(where: { $0.name == name }) {
            wrong(Self.join(path, name), "unknown", "is not known here")
        }
    }

    private mutating func compareInteger(_ number: Int64, _ range: ClosedRange<Int64>, at path: String) {
        if !range.contains(number) {
            wrong(path, "value", "must be from \(range.lowerBound) to \(range.upperBound)")
        }
    }

    private mutating func compareString(_ text: String, _ format: JSONSchema.Format?, at path: String) {
        if let format, !format.accepts(text) { wrong(path, "value", "must be \(format.name)") }
    }

    private mutating func wrong(_ path: String, _ code: String, _ message: String) {
        guard errors.count < Self.maximumErrors else { return }
        errors.append(FieldError(path, code: code, message))
    }

    /// The name of a member under `path`; names from outside are shortened, because they come back in an answer.
    private static func join(_ path: String, _ name: String) -> String {
        let name = name.count > 64 ? String(name.prefix(64)) + "…" : name
        return path.isEmpty ? name : "\(path).\(name)"
    }
}
