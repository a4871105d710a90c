extension Request {
    /// What the form of a page sent (`application/x-www-form-urlencoded`). Throws 415 for anything else, 413 for more than
    /// `limit` bytes, and 400 for what cannot be read.
    public func form(upTo limit: Int) async throws -> QueryItems {
        let type = (headers[.contentType] ?? "").prefix { $0 != ";" }
        guard Token.equalIgnoringCase(Token.trimmed(type), "application/x-www-form-urlencoded") else {
            throw Problem(415, "unsupported-media-type", "Send the form as a browser does.")
        }
        let bytes = try await body.collect(upTo: limit)
        guard let text = String(validating: bytes, as: UTF8.self), let items = try? QueryItems(text) else {
            throw Problem.badRequest("The form cannot be read.")
        }
        return items
    }
}
