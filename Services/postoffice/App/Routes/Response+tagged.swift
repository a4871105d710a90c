import HTTPKit
import ServiceKit

extension Response {
    /// Answer to `request` with a tag that follows from the answer itself, or 304 for whoever has that answer already.
    ///
    /// Counts are two short questions to the database: what the tag saves is their way to the reader, for whom most answers are as before.
    static func tagged(_ value: some Encodable, to request: Request, at position: Int64) throws -> Response {
        let headers: Headers = [.position: String(position), .cacheControl: "private, no-cache"]
        return Document("application/json", try JSON.encode(value), headers: headers).answer(to: request)
    }
}
