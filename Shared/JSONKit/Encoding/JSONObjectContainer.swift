/// Writes the members of an object.
struct JSONObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let scope: JSONScope

    var codingPath: [any CodingKey] { scope.codingPath }

    func encodeNil(forKey key: Key) {
        scope.member(key)
        scope.text.literal("null")
    }

    func encode(_ value: Bool, forKey key: Key) {
        scope.member(key)
        if value { scope.text.literal("true") } else { scope.text.literal("false") }
    }

    func encode(_ value: String, forKey key: Key) {
        scope.member(key)
        scope.text.string(value)
    }

    func encode(_ value: Double, forKey key: Key) throws {
        scope.member(key)
        try scope.text.number(value)
    }

    func encode(_ value: Float, forKey key: Key) throws {
        scope.member(key)
        try scope.text.number(value)
    }

    func encode(_ value: Int, forKey key: Key) { integer(value, key) }
    func encode(_ value: Int8, forKey key: Key) { integer(value, key) }
    func encode(_ value: Int16, forKey key: Key) { integer(value, key) }
    func encode(_ value: Int32, forKey key: Key) { integer(value, key) }
    func encode(_ value: Int64, forKey key: Key) { integer(value, key) }
    func encode(_ value: UInt, forKey key: Key) { integer(value, key) }
    func encode(_ value: UInt8, forKey key: Key) { integer(value, key) }
    func encode(_ value: UInt16, forKey key: Key) { integer(value, key) }
    func encode(_ value: UInt32, forKey key: Key) { integer(value, key) }
    func encode(_ value: UInt64, forKey key: Key) { integer(value, key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        scope.member(key)
        try scope.text.value(value, in: scope, at: JSONName.step(key))
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<
        Nested
    > {
        scope.nestedMember(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        scope.nestedMember(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { beyondUs() }

    func superEncoder(forKey key: Key) -> any Encoder { beyondUs() }

    private func integer(_ value: some BinaryInteger, _ key: Key) {
        scope.member(key)
        scope.text.integer(value)
    }

    private func beyondUs() -> JSONScope {
        scope.text.isBeyondUs = true
        return JSONScope(scope.text)
    }
}
