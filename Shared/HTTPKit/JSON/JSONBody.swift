import JSONKit

/// Way from the bytes of a body to a value, strictly.
enum JSONBody {
    /// The value of `bytes`, or a problem that says everything that is wrong with them. They are parsed once, for the check and
    /// for the value.
    static func value<Value: Decodable>(
        _ type: Value.Type,
        schema: JSONSchema,
        of bytes: [UInt8],
        allowsUnknown: Bool = false
    ) throws(Problem) -> Value {
        try value(type, schema: schema, in: JSONTree(parsing: bytes), allowsUnknown: allowsUnknown)
    }

    /// The value that `tree` is, or a problem.
    static func value<Value: Decodable>(
        _ type: Value.Type,
        schema: JSONSchema,
        in tree: JSONTree,
        allowsUnknown: Bool = false
    ) throws(Problem) -> Value {
        let wrong = JSONCheck.errors(in: tree, against: schema, allowsUnknown: allowsUnknown)
        guard wrong.isEmpty else { throw .invalid(wrong) }
        do {
            return try JSONReading(.wire).value(type, of: tree)
        } catch let error as DecodingError {
            throw .invalid([FieldError(error)])
        } catch let problem as Problem {
            throw problem
        } catch {
            throw .badRequest("The body does not describe what is expected here.")
        }
    }
}

extension FieldError {
    /// Field error for a value that the decoder refused although its shape was right: a rule of the type itself.
    init(_ error: DecodingError) {
        let path: [any CodingKey]
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            path = context.codingPath
        @unknown default: path = []
        }
        let name = path.reduce("") { name, key in
            if let index = key.intValue { return "\(name)[\(index)]" }
            return name.isEmpty ? key.stringValue : "\(name).\(key.stringValue)"
        }
        self.init(name, code: .malformed, "is not a value that is possible here")
    }
}
