import FoundationEssentials

/// Finds the shape of a Decodable type, and a value of it for the types around it.
final class ShapeFinder {
    /// Types whose `init(from:)` is running; one of them inside itself is left open (`any`).
    private var running: [ObjectIdentifier] = []

    /// The shape of `type` and an example of it.
    func shape<Value: Decodable>(of type: Value.Type) -> (schema: JSONSchema, example: Value?) {
        if let (schema, example) = Self.leaf(type) { return (schema.named(type), example as? Value) }
        if let type = type as? any ContainerShape.Type {
            let (schema, example) = type.shape(by: self)
            return (schema, example as? Value)
        }
        let id = ObjectIdentifier(type)
        guard !running.contains(id) else { return (.any, nil) }
        running.append(id)
        defer { running.removeLast() }
        for text in ShapeRecorder.candidates {
            let recorder = ShapeRecorder(finder: self, text: text)
            do {
                let value = try Value(from: recorder)
                return ((enumeration(type) ?? recorder.schema).named(type), value)
            } catch is ShapeIsRecursive {
                return (recorder.schema.named(type), nil)
            } catch {
                continue
            }
        }
        if let (schema, example) = firstCase(type) { return (schema.named(type), example as? Value) }
        preconditionFailure("\(type) refuses every example: make it JSONSchemaProviding")
    }

    /// Types that JSON knows, and those that say their shape themselves.
    private static func leaf(_ type: any Decodable.Type) -> (JSONSchema, Any)? {
        switch type {
        case let type as any JSONSchemaProviding.Type: providing(type)
        case is Bool.Type: (.boolean, true)
        case is String.Type: (.string, "")
        case is Double.Type: (.number, 0.0)
        case is Float.Type: (.number, Float(0))
        case let type as any FixedWidthInteger.Type: integer(type)
        case is UUID.Type: (.string(.uuid), UUID())
        case is Date.Type: (.string(.dateTime), Date(timeIntervalSince1970: 0))
        case is Data.Type: (.string(.base64), Data())
        case is URL.Type: URL(string: "https://example.org").map { (.string(.uri), $0) }
        default: nil
        }
    }

    private static func providing<Value: JSONSchemaProviding>(_ type: Value.Type) -> (JSONSchema, Any) {
        (type.jsonSchema, type.example)
    }

    private static func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> (JSONSchema, Any) {
        (.integer(Int64(clamping: type.min)...Int64(clamping: type.max)), Value.zero)
    }

    private func enumeration(_ type: any Decodable.Type) -> JSONSchema? {
        guard let cases = type as? any CaseIterable.Type, let words = Self.words(of: cases) else { return nil }
        return .oneOf(words)
    }

    private func firstCase(_ type: any Decodable.Type) -> (JSONSchema, Any)? {
        guard let cases = type as? any CaseIterable.Type, let words = Self.words(of: cases),
            let first = Self.first(of: cases)
        else { return nil }
        return (.oneOf(words), first)
    }

    /// The raw strings of an enum's cases; nil if they are no strings.
    private static func words(of type: any CaseIterable.Type) -> [String]? {
        let words = all(of: type).compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
        return words.isEmpty ? nil : words
    }

    private static func all<Value: CaseIterable>(of type: Value.Type) -> [Any] { type.allCases.map { $0 as Any } }

    private static func first(of type: any CaseIterable.Type) -> Any? { all(of: type).first }
}

/// Thrown where a type is met inside itself and no value can be made up.
struct ShapeIsRecursive: Error {}
