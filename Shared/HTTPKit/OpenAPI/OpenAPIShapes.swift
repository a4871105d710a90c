/// The shapes of a document that have a name: each is described once, and referred to wherever it stands.
///
/// Shapes of requests are closed, those of answers aren't, so a type that is both has two: `MailDraft` and `MailDraftInput`.
final class OpenAPIShapes {
    private struct Key: Hashable {
        let steps: [String]
        let schema: JSONSchema
        let isClosed: Bool
    }

    private let naming: ShapeNaming
    private var names: [Key: String] = [:]
    private var taken: Set<String> = []
    private var waiting: [(name: String, schema: JSONSchema, isClosed: Bool)] = []

    init(naming: ShapeNaming) { self.naming = naming }

    /// The name by which a schema is referred to; nil for one that is told where it stands.
    func name(of schema: JSONSchema, _ use: SchemaUse) -> String? {
        let type: TypeName
        var isClosed = use.isClosed
        switch schema {
        case .object(let members, let name):
            guard !members.isEmpty else { return nil }
            type = name
        case .oneOf(_, let name):
            type = name
            isClosed = false
        default: return nil
        }
        guard !type.steps.isEmpty else { return nil }
        let key = Key(steps: type.steps, schema: schema, isClosed: isClosed)
        if let name = names[key] { return name }
        let name = free(naming.text(of: type, isInput: isClosed))
        names[key] = name
        waiting.append((name: name, schema: schema, isClosed: isClosed))
        return name
    }

    /// The name, with a number behind it where another shape has it.
    private func free(_ name: String) -> String {
        var found = name
        var number = 1
        while !taken.insert(found).inserted {
            number += 1
            found = "\(name)\(number)"
        }
        return found
    }

    /// All shapes that were referred to, and those in them, by name.
    func all() -> [(name: String, json: [UInt8])] {
        var written: [(name: String, json: [UInt8])] = []
        while let next = waiting.popLast() {
            var writer = JSONWriter()
            next.schema.writeInline(SchemaUse(isClosed: next.isClosed, shapes: self), into: &writer)
            written.append((name: next.name, json: writer.bytes))
        }
        return written.sorted { $0.name < $1.name }
    }
}
