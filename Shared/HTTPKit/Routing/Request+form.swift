extension Request {
    /// Fields that a page's form sent (`application/x-www-form-urlencoded`). Throws 415 for another media type, 413 for
    /// more than `limit` bytes, and 400 for a form that cannot be read or holds U+0000.
    public func form(upTo limit: Int) async throws -> QueryItems {
        let type = (headers[.contentType] ?? "").prefix { $0 != ";" }
        guard Token.equalIgnoringCase(Token.trimmed(type), "application/x-www-form-urlencoded") else {
            throw Problem(415, "unsupported-media-type", "Send the form as a browser does.")
        }
        return try QueryItems(form: try await body.collect(upTo: limit))
    }
}

extension QueryItems {
    /// Reads the body of such a form. Throws 400 for what cannot be read, or holds U+0000.
    init(form bytes: [UInt8]) throws(Problem) {
        guard let text = String(validating: bytes, as: UTF8.self), let items = try? QueryItems(text),
            !items.items.contains(where: { $0.value.utf8.contains(0) })
        else { throw .badRequest("The form cannot be read.") }
        self = items
    }
}
