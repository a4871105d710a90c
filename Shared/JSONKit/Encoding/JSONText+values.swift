import FoundationEssentials

extension JSONText {
    /// Writes any value, those that have a form of their own in that form. Types are compared before anything is cast: a cast
    /// that fails takes longer than writing a number. `key` is where in `parent` it is.
    func value<Value: Encodable>(
        _ value: Value,
        in parent: JSONScope? = nil,
        at key: @autoclosure () -> (any CodingKey)? = nil
    ) throws {
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
            let scope = JSONScope(self, at: key(), in: parent)
            defer { scope.abandon() }
            try value.encode(to: scope)
            scope.close()
        }
    }
}
