package import JSONKit

extension JSON {
    /// The value that text from outside describes, checked as strictly as a request's body: a problem (400 or 422) lists
    /// everything that is wrong. `schema` is the shape to check against, that of the type unless given; with `allowsUnknown`
    /// members that it doesn't know are let through.
    public static func checked<Value: Decodable>(
        _ type: Value.Type,
        from bytes: [UInt8],
        schema: JSONSchema? = nil,
        allowsUnknown: Bool = false
    ) throws(Problem) -> Value {
        try JSONBody.value(type, schema: schema ?? .of(type), of: bytes, allowsUnknown: allowsUnknown)
    }

    /// The value in a text that was parsed before, checked as strictly.
    package static func checked<Value: Decodable>(
        _ type: Value.Type,
        in tree: JSONTree,
        schema: JSONSchema,
        allowsUnknown: Bool = false
    ) throws(Problem) -> Value {
        try JSONBody.value(type, schema: schema, in: tree, allowsUnknown: allowsUnknown)
    }
}
