import FoundationEssentials

extension JSONSchema {
    /// The shape that `type` decodes from.
    ///
    /// Found by running its `init(from:)` on a decoder that writes down what is asked for. A type that refuses every value
    /// it is offered (an enum with payloads, a validated raw type) must conform to `JSONSchemaProviding`; one that does
    /// not ends the program at start, when the table of routes is made.
    public static func of<Value: Decodable>(_ type: Value.Type) -> JSONSchema {
        ShapeFinder().shape(of: type).schema
    }
}
