/// A value that is read as one.
struct JSONSingleValue: SingleValueDecodingContainer {
    let decoder: JSONTreeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        if case .null = decoder.tree { return true }
        return false
    }

    func decode(_ type: Bool.Type) throws -> Bool { try decoder.boolean(decoder.tree, at: nil) }
    func decode(_ type: String.Type) throws -> String { try decoder.string(decoder.tree, at: nil) }
    func decode(_ type: Double.Type) throws -> Double { try decoder.real(decoder.tree, type, at: nil) }
    func decode(_ type: Float.Type) throws -> Float { try decoder.real(decoder.tree, type, at: nil) }
    func decode(_ type: Int.Type) throws -> Int { try decoder.integer(decoder.tree, type, at: nil) }
    func decode(_ type: Int8.Type) throws -> Int8 { try decoder.integer(decoder.tree, type, at: nil) }
    func decode(_ type: Int16.Type) throws -> Int16 { try decoder.integer(decoder.tree, type, at: nil) }
    func decode(_ type: Int32.Type) throws -> Int32 { try decoder.integer(decoder.tree, type, at: nil) }
    func decode(_ type: Int64.Type) throws -> Int64 { try decoder.integer(decoder.tree, type, at: nil) }
    func decode(_ type: UInt.Type) throws -> UInt { try decoder.integer(decoder.tree, type, at: nil) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.integer(decoder.tree, type, at: nil) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.integer(decoder.tree, type, at: nil) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.integer(decoder.tree, type, at: nil) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.integer(decoder.tree, type, at: nil) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decoder.value(decoder.tree, as: type, at: nil)
    }
}
