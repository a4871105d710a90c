/// Writes a value that is no object and no array.
struct JSONScalarContainer: SingleValueEncodingContainer {
    let scope: JSONScope

    private var text: JSONText { scope.text }
    var codingPath: [any CodingKey] { scope.codingPath }

    func encodeNil() { text.literal("null") }

    func encode(_ value: Bool) {
        if value { text.literal("true") } else { text.literal("false") }
    }

    func encode(_ value: String) { text.string(value) }
    func encode(_ value: Double) throws { try text.number(value) }
    func encode(_ value: Float) throws { try text.number(value) }
    func encode(_ value: Int) { text.integer(value) }
    func encode(_ value: Int8) { text.integer(value) }
    func encode(_ value: Int16) { text.integer(value) }
    func encode(_ value: Int32) { text.integer(value) }
    func encode(_ value: Int64) { text.integer(value) }
    func encode(_ value: UInt) { text.integer(value) }
    func encode(_ value: UInt8) { text.integer(value) }
    func encode(_ value: UInt16) { text.integer(value) }
    func encode(_ value: UInt32) { text.integer(value) }
    func encode(_ value: UInt64) { text.integer(value) }
    func encode<Value: Encodable>(_ value: Value) throws { try text.value(value, in: scope) }
}
