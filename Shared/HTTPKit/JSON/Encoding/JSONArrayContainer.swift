/// Writes the elements of an array.
struct JSONArrayContainer: UnkeyedEncodingContainer {
    let scope: JSONScope
    private(set) var count = 0

    init(scope: JSONScope) { self.scope = scope }

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() {
        next()
        scope.text.literal("null")
    }

    mutating func encode(_ value: String) {
        next()
        scope.text.string(value)
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        next()
        try scope.text.value(value)
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONObjectContainer<Key>(scope: beyondUs()))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { JSONArrayContainer(scope: beyondUs()) }

    mutating func superEncoder() -> any Encoder { beyondUs() }

    private mutating func next() {
        scope.separate()
        count += 1
    }

    private func beyondUs() -> JSONScope {
        scope.text.isBeyondUs = true
        return JSONScope(scope.text)
    }
}
