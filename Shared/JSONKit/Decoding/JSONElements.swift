/// The elements of an array, read one after another.
struct JSONElements: UnkeyedDecodingContainer {
    private let decoder: JSONTreeDecoder
    private let elements: [JSONTree]
    private(set) var currentIndex = 0

    init(_ elements: [JSONTree], of decoder: JSONTreeDecoder) {
        self.elements = elements
        self.decoder = decoder
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard case .null = try next(Any.self) else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try decoder.value(next(type), as: type, at: JSONIndex(currentIndex))
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try nested().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try nested().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try nested()
        currentIndex += 1
        return decoder
    }

    private func nested() throws -> JSONTreeDecoder {
        decoder.nested(try next(Any.self), at: JSONIndex(currentIndex))
    }

    private func next(_ type: Any.Type) throws -> JSONTree {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(type, decoder.context("the list has ended", at: JSONIndex(currentIndex)))
        }
        return elements[currentIndex]
    }
}
