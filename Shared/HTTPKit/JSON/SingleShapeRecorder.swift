/// Writes down what single value a type is.
struct SingleShapeRecorder: SingleValueDecodingContainer {
    let recorder: ShapeRecorder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, example) = try recorder.ask(type)
        recorder.schema = schema
        return example
    }
}
