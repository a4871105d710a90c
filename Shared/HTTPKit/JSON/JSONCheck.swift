import JSONKit

/// Compares a JSON text with the shape it should have, and lists every difference.
struct JSONCheck {
    /// Differences that are listed at most; a client that made more mistakes learns of the rest next time.
    static let maximumErrors = 100

    private var errors: [FieldError] = []
    /// Path of the value that is checked; written out only for errors.
    private var path: [Step] = []
    private let allowsUnknown: Bool

    private enum Step {
        case member(String)
        case element(Int)
    }

    /// Everything in which `tree` is not as `schema` says.
    static func errors(in tree: JSONTree, against schema: JSONSchema, allowsUnknown: Bool = false) -> [FieldError] {
        var check = JSONCheck(allowsUnknown: allowsUnknown)
        check.compare(tree, schema)
        return check.errors
    }

    private init(allowsUnknown: Bool) { self.allowsUnknown = allowsUnknown }

    private mutating func compare(_ tree: JSONTree, _ schema: JSONSchema, at step: Step) {
        path.append(step)
        compare(tree, schema)
        path.removeLast()
    }

    private mutating func compare(_ tree: JSONTree, _ schema: JSONSchema) {
        guard errors.count < Self.maximumErrors else { return }
        switch (schema, tree) {
        case (.nullable, .null), (.boolean, .boolean), (.number, .integer), (.number, .real): break
        case (.any, _): compareTexts(tree)
        case (.nullable(let schema), _): compare(tree, schema)
        case (.integer(let range), .integer(let number)): compareInteger(number, range)
        case (.integer, .real): wrong(.type("integer"), "must be a whole number")
        case (.string(let format), .string(let text)): compareString(text, format)
        case (.oneOf(let words, let name), .string(let text)):
            if !name.isOpen, !words.contains(text) {
                wrong(.notOneOf(words), "must be one of: \(words.joined(separator: ", "))")
            }
        case (.array(let element), .array(let elements)):
            for (index, value) in elements.enumerated() { compare(value, element, at: .element(index)) }
        case (.map(let element), .object(let members)):
            for (name, value) in members { compare(value, element, at: .member(name)) }
        case (.object(let expected, _), .object(let members)): compareMembers(members, expected)
        default: wrong(.type(schema.typeName), "must be \(schema.name)")
        }
    }

    private mutating func compareMembers(
        _ members: [(name: String, value: JSONTree)],
        _ expected: [JSONSchema.Member]
    ) {
        for member in expected {
            if let found = members.first(where: { $0.name == member.name }) {
                compare(found.value, member.schema, at: .member(member.name))
            } else if member.isRequired {
                wrong(.missing, "must be there", at: .member(member.name))
            }
        }
        guard !allowsUnknown else { return }
        for (name, _) in members where !expected.contains(where: { $0.name == name }) {
            wrong(.unknown, "is not known here", at: .member(name))
        }
    }

    private mutating func compareInteger(_ number: Int64, _ range: ClosedRange<Int64>) {
        if !range.contains(number) {
            wrong(.range(range), "must be from \(range.lowerBound) to \(range.upperBound)")
        }
    }

    /// U+0000 means nothing in a text, and the database can't store it: no field takes it, whatever else it allows.
    private mutating func compareString(_ text: String, _ format: JSONSchema.Format?) {
        if text.holdsNUL { return wrong(.forbiddenCharacter, StorableText.message) }
        if let format, !format.accepts(text) { wrong(format.code, "must be \(format.name)") }
    }

    /// Checks the texts of a value that may have any shape: each must be storable.
    private mutating func compareTexts(_ tree: JSONTree) {
        guard errors.count < Self.maximumErrors else { return }
        switch tree {
        case .string(let text): compareString(text, nil)
        case .array(let elements):
            for (index, value) in elements.enumerated() { compare(value, .any, at: .element(index)) }
        case .object(let members):
            for (name, value) in members { compare(value, .any, at: .member(name)) }
        case .null, .boolean, .integer, .real: break
        }
    }

    private mutating func wrong(_ code: FieldCode, _ message: String, at step: Step? = nil) {
        guard errors.count < Self.maximumErrors else { return }
        let steps = step.map { path + [$0] } ?? path
        errors.append(FieldError(steps.reduce("", Self.join), code: code, message))
    }

    /// One more step of a path; names from outside are shortened, because they come back in an answer.
    private static func join(_ path: String, _ step: Step) -> String {
        switch step {
        case .element(let index): return "\(path)[\(index)]"
        case .member(let name):
            let name = name.count > 64 ? String(name.prefix(64)) + "…" : name
            return path.isEmpty ? name : "\(path).\(name)"
        }
    }
}
