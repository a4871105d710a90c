extension Request {
    /// The body as a value, after its text has been checked against the type: a problem (400 or 422) lists everything
    /// that is wrong. For handlers of untyped routes; `limit` is in bytes.
    public func decode<Value: Decodable>(_ type: Value.Type, upTo limit: Int = Route.defaultBodyLimit) async throws
        -> Value
    {
        try JSONBody.value(type, schema: .of(type), of: try await body.collect(upTo: limit))
    }

    /// Like `decode`, but members that the type does not know are let through; for clients that cannot be changed.
    public func decodeLeniently<Value: Decodable>(_ type: Value.Type, upTo limit: Int = Route.defaultBodyLimit)
        async throws -> Value
    {
        try JSONBody.value(type, schema: .of(type), of: try await body.collect(upTo: limit), allowsUnknown: true)
    }

    /// The collected body of a typed route; the router has put the bytes in place and checked them.
    func checkedBody<Value: Decodable>(as type: Value.Type, schema: JSONSchema) async throws -> Value {
        try JSONBody.value(type, schema: schema, of: try await body.collect(upTo: .max))
    }
}
