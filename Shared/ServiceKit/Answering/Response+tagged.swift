public import HTTPKit

extension Response {
    /// Answer to `request` with a tag that follows from the answer itself, or 304 for whoever has that answer already. `position` is that of the log
    /// which the answer shows, where it is known.
    ///
    /// Saves the way to the reader, for whom most answers are as before: the answer is made all the same.
    public static func tagged(
        _ value: some Encodable,
        to request: Request,
        at position: Int64? = nil
    ) throws -> Response {
        var headers: Headers = [.cacheControl: "private, no-cache"]
        if let position { headers[.position] = String(position) }
        return Document("application/json", try JSON.encode(value), headers: headers).answer(to: request)
    }
}
