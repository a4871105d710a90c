/// The members of an object, read by name.
struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    /// Number of members from which on they are looked up in a table; fewer are found sooner one by one.
    private static var manyMembers: Int { 16 }

    private let decoder: JSONTreeDecoder
    private let members: [(name: String, value: JSONTree)]
    private let places: [String: Int]?

    init(_ members: [(name: String, value: JSONTree)], of decoder: JSONTreeDecoder) {
        self.members = members
        self.decoder = decoder
        guard members.count >= Self.manyMembers else {
            places = nil
            return
        }
        var places: [String: Int] = [:]
        places.reserveCapacity(members.count)
        for (place, member) in members.enumerated() { places[member.name] = place }
        self.places = places
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

    func contains(_ key: Key) -> Bool { find(key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
        if case .null = try value(key) { return true }
        return false
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder.boolean(value(key), at: step(key)) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder.string(value(key), at: step(key)) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try real(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try real(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try integer(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try integer(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try integer(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try integer(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try integer(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try integer(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try integer(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try integer(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try integer(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try integer(type, key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.value(value(key), as: type, at: step(key))
    }

    // Without `map`, which is generic: here it would make its types with each call.
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        guard let value = present(key) else { return nil }
        return try decoder.boolean(value, at: step(key))
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        guard let value = present(key) else { return nil }
        return try decoder.string(value, at: step(key))
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        guard let value = present(key) else { return nil }
        return try decoder.integer(value, type, at: step(key))
    }

    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        guard let value = present(key) else { return nil }
        return try decoder.integer(value, type, at: step(key))
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard let value = present(key) else { return nil }
        return try decoder.value(value, as: type, at: step(key))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder.nested(value(key), at: step(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.nested(value(key), at: step(key)).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { inherited(JSONName(stringValue: "super")) }

    func superDecoder(forKey key: Key) -> any Decoder { inherited(step(key)) }

    private func inherited(_ key: any CodingKey) -> any Decoder {
        decoder.nested(find(key.stringValue) ?? .null, at: key)
    }

    private func integer<Number: FixedWidthInteger>(_ type: Number.Type, _ key: Key) throws -> Number {
        try decoder.integer(value(key), type, at: step(key))
    }

    private func real<Number: BinaryFloatingPoint>(_ type: Number.Type, _ key: Key) throws -> Number {
        try decoder.real(value(key), type, at: step(key))
    }

    private func value(_ key: Key) throws -> JSONTree {
        guard let value = find(key.stringValue) else {
            throw DecodingError.keyNotFound(key, decoder.context("there is no such member", at: nil))
        }
        return value
    }

    /// The value, unless there is none, or it is null: looked up once, where the protocol's own way takes three times.
    private func present(_ key: Key) -> JSONTree? {
        guard let value = find(key.stringValue) else { return nil }
        if case .null = value { return nil }
        return value
    }

    private func find(_ name: String) -> JSONTree? {
        if let places { return places[name].map { members[$0].value } }
        for place in members.indices where members[place].name == name { return members[place].value }
        return nil
    }

    private func step(_ key: Key) -> any CodingKey { JSONName.step(key) }
}
