/// Writes down the members that a type asks for.
struct KeyedShapeRecorder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recorder: ShapeRecorder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    /// True, so that a type which looks before it asks does ask.
    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        do {
            let (schema, example) = try recorder.ask(type)
            recorder.note(key.stringValue, schema, isRequired: true)
            return example
        } catch let error as ShapeIsRecursive {
            recorder.note(key.stringValue, .any, isRequired: true)
            throw error
        }
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        // Nothing is returned, so a type may be met inside itself here.
        let schema = recorder.finder.shape(of: type).schema
        recorder.note(key.stringValue, .nullable(schema), isRequired: false)
        return nil
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try leaf(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try leaf(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try leaf(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try leaf(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try leaf(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try leaf(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try leaf(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try leaf(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try leaf(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try leaf(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try leaf(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try leaf(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try leaf(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try leaf(type, key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { missing(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { missing(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { missing(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { missing(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { missing(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { missing(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { missing(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { missing(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { missing(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { missing(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { missing(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { missing(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { missing(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { missing(type, key) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedDecodingContainer<
        Nested
    > {
        recorder.nested(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        recorder.nested(key.stringValue).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { recorder }

    func superDecoder(forKey key: Key) -> any Decoder { recorder }

    private func leaf<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
        let (schema, example) = try recorder.ask(type)
        recorder.note(key.stringValue, schema, isRequired: true)
        return example
    }

    private func missing<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
        recorder.note(key.stringValue, .nullable(recorder.finder.shape(of: type).schema), isRequired: false)
        return nil
    }
}
