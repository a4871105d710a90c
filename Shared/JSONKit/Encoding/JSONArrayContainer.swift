/// Writes the elements of an array.
struct JSONArrayContainer: UnkeyedEncodingContainer {
    let scope: JSONScope

    var count: Int { scope.count }
    var codingPath: [any CodingKey] { scope.codingPath }

    mutating func encodeNil() {
        scope.separate()
        scope.text.literal("null")
    }

    mutating func encode(_ value: String) {
        scope.separate()
        scope.text.string(value)
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        let place = count
        scope.separate()
        try scope.text.value(value, in: scope, at: JSONIndex(place))
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        nested().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

    mutating func superEncoder() -> any Encoder {
        scope.text.isBeyondUs = true
        return JSONScope(scope.text)
    }

    private func nested() -> JSONScope {
        let place = count
        scope.separate()
        return scope.nested(at: JSONIndex(place))
    }
}
