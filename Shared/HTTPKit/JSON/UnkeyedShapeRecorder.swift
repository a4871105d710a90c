/// Writes down what a type that is a list by itself asks for: one element.
struct UnkeyedShapeRecorder: UnkeyedDecodingContainer {
    let recorder: ShapeRecorder
    var currentIndex = 0
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }
    var codingPath: [any CodingKey] { [] }

    init(recorder: ShapeRecorder) { self.recorder = recorder }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, example) = try recorder.ask(type)
        recorder.schema = .array(schema)
        currentIndex += 1
        return example
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        currentIndex += 1
        return ShapeRecorder(finder: recorder.finder, text: recorder.text).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
        currentIndex += 1
        return ShapeRecorder(finder: recorder.finder, text: recorder.text).unkeyedContainer()
    }

    mutating func superDecoder() -> any Decoder { recorder }
}
