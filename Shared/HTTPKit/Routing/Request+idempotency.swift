extension Request {
    /// The `Idempotency-Key`; nil without the field.
    ///
    /// Throws 400 unless it occurs once and is 1 to 255 visible ASCII characters. Quotes around it (the draft standard's
    /// form) are taken off.
    public func idempotencyKey() throws(Problem) -> String? {
        let values = headers.all(.idempotencyKey)
        guard var key = values.first?[...] else { return nil }
        if key.count >= 2, key.first == "\"", key.last == "\"" { key = key.dropFirst().dropLast() }
        guard values.count == 1, (1...255).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .badRequest("Idempotency-Key must be 1 to 255 visible ASCII characters.") }
        return String(key)
    }
}
