/// A decoder that has nothing to decode: it answers every question with an example, and writes down what was asked.
final class ShapeRecorder: Decoder {
    /// Strings to try on types that do not take every string.
    static let candidates = ["", "a", "1", "00000000-0000-4000-8000-000000000000", "2026-01-01T00:00:00Z", "a@b.c"]

    let finder: ShapeFinder
    /// Value of every string in this run.
    let text: String
    /// Shape found so far.
    var schema = JSONSchema.any { didSet { changed(schema) } }
    /// Tells the recorder around this one.
    private var changed: (JSONSchema) -> Void = { _ in }
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(finder: ShapeFinder, text: String) {
        self.finder = finder
        self.text = text
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        if case .object = schema {} else { schema = .object([]) }
        return KeyedDecodingContainer(KeyedShapeRecorder<Key>(recorder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        schema = .array(.any)
        return UnkeyedShapeRecorder(recorder: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { SingleShapeRecorder(recorder: self) }

    /// Notes that a member was asked for.
    func note(_ name: String, _ member: JSONSchema, isRequired: Bool) {
        guard case .object(var members, _) = schema else { return }
        guard !members.contains(where: { $0.name == name }) else { return }
        members.append(JSONSchema.Member(name, member, isRequired: isRequired))
        schema = .object(members)
    }

    /// A recorder for an object or list inside member `name`.
    func nested(_ name: String) -> ShapeRecorder {
        let inner = ShapeRecorder(finder: finder, text: text)
        note(name, .any, isRequired: true)
        inner.changed = { [self] in replace(name, $0) }
        return inner
    }

    private func replace(_ name: String, _ member: JSONSchema) {
        guard case .object(var members, _) = schema, let index = members.firstIndex(where: { $0.name == name }) else {
            return
        }
        members[index].schema = member
        schema = .object(members)
    }

    /// The shape and an example of `type`; strings are this run's candidate.
    func ask<Value: Decodable>(_ type: Value.Type) throws -> (JSONSchema, Value) {
        if type == String.self, let text = text as? Value { return (.string, text) }
        let (schema, example) = finder.shape(of: type)
        guard let example else { throw ShapeIsRecursive() }
        return (schema, example)
    }
}
