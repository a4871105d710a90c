extension JSONSchema {
    /// Writes an example beside the shape of a member, where one is known that says more than the shape: a text or a number, or a list of one.
    func writeExamples(of member: String, in type: TypeName, into writer: inout JSONWriter) {
        guard isTold(member, in: type) else { return }
        writer.member("examples") {
            $0.array([self]) { writer, schema in schema.writeExample(of: member, in: type, into: &writer) }
        }
    }

    /// Writes a value of this shape: what it has to have, and the words that people write.
    func writeExample(of member: String = "", in type: TypeName = .none, into writer: inout JSONWriter) {
        switch self {
        case .any: writer.object { _ in }
        case .boolean: writer.value(false)
        case .integer(let range):
            writer.value(min(max(MemberExample.number(member) ?? 1, range.lowerBound), range.upperBound))
        case .number: writer.value(1)
        case .string(let format): writer.value(format?.example ?? MemberExample.text(member, in: type) ?? "text")
        case .oneOf(let words, _): writer.value(words.first ?? "")
        case .array(let element): writer.array([element]) { $1.writeExample(of: member, in: type, into: &$0) }
        case .map(let element):
            writer.object { $0.member("key") { element.writeExample(of: member, in: type, into: &$0) } }
        case .object(let members, let name):
            writer.object { writer in
                for each in Self.shown(of: members, in: name) {
                    writer.member(each.name) { each.schema.writeExample(of: each.name, in: name, into: &$0) }
                }
            }
        case .nullable(let schema): schema.writeExample(of: member, in: type, into: &writer)
        }
    }

    /// Members of an example. Where none has to be there, the first of which something can be said stands for all of them.
    private static func shown(of members: [Member], in type: TypeName) -> [Member] {
        let shown = members.filter { $0.isRequired || MemberExample.written.contains($0.name) }
        guard shown.isEmpty, !members.isEmpty else { return shown }
        return [members.first { $0.schema.isTold($0.name, in: type) } ?? members[0]]
    }

    /// Whether an example of a member is known.
    private func isTold(_ member: String, in type: TypeName) -> Bool {
        switch self {
        case .string(nil): MemberExample.text(member, in: type) != nil
        case .integer(let range): MemberExample.number(member).map(range.contains) ?? false
        case .array(let schema), .nullable(let schema): schema.isTold(member, in: type)
        case .any, .boolean, .number, .string, .oneOf, .map, .object: false
        }
    }
}

extension JSONSchema.Format {
    /// A text of this form.
    fileprivate var example: String {
        switch self {
        case .uuid: "0197f0e2-6b1c-7d4a-9c3e-5f2a8b7d1e40"
        case .dateTime: "2026-12-01T09:30:00Z"
        case .base64: "aGVsbG8="
        case .uri: "https://example.org/a"
        case .uriReference: "/api/v1/a"
        }
    }
}
