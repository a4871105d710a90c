import FoundationEssentials

/// One value on its way to text: an object, an array or a scalar, whichever container it asks for.
final class JSONScope: Encoder {
    let text: JSONText
    private var kind = Kind.none
    private var isFirst = true

    /// What the value has turned out to be.
    private enum Kind { case none, object, array, scalar }

    init(_ text: JSONText) { self.text = text }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        open(.object, UInt8(ascii: "{"))
        return KeyedEncodingContainer(JSONObjectContainer(scope: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open(.array, UInt8(ascii: "["))
        return JSONArrayContainer(scope: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        if kind != .none { text.isBeyondUs = true }
        kind = .scalar
        return JSONScalarContainer(text: text)
    }

    /// A value may ask for its container more than once, but for one kind only.
    private func open(_ new: Kind, _ byte: UInt8) {
        if kind == .none {
            kind = new
            text.byte(byte)
        } else if kind != new {
            text.isBeyondUs = true
        }
    }

    /// Ends the value. One that asked for nothing is an empty object.
    func close() {
        switch kind {
        case .none: text.literal("{}")
        case .object: text.byte(UInt8(ascii: "}"))
        case .array: text.byte(UInt8(ascii: "]"))
        case .scalar: break
        }
    }

    /// Goes to the next element of an array.
    func separate() {
        if !isFirst { text.byte(UInt8(ascii: ",")) }
        isFirst = false
    }

    /// Goes to the next member of an object.
    func member(_ key: some CodingKey) {
        separate()
        text.string(key.stringValue)
        text.byte(UInt8(ascii: ":"))
    }
}

extension JSONText {
    /// Writes any value, those that have a form of their own in that form. Types are compared before anything is cast: a cast
    /// that fails takes longer than writing a number.
    func value<Value: Encodable>(_ value: Value) throws {
        if Value.self == String.self, let text = value as? String {
            string(text)
        } else if Value.self == UUID.self, let id = value as? UUID {
            self.id(id)
        } else if Value.self == Date.self, let date = value as? Date {
            time(date)
        } else if Value.self == Data.self, let data = value as? Data {
            string(data.base64EncodedString())
        } else if Value.self == URL.self || Value.self == Decimal.self {
            isBeyondUs = true
        } else {
            let scope = JSONScope(self)
            try value.encode(to: scope)
            scope.close()
        }
    }
}
