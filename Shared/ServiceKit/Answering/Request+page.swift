public import HTTPKit

extension Request {
    /// Page of a list: entries that `find` gives behind a cursor, as many as the request asks for, and the cursor of the next page, `nil` on
    /// the last one. `keyset` is the place of an entry in the list.
    public func page<Entry, Keyset: Codable>(
        by keyset: (Entry) -> Keyset,
        _ find: (_ cursor: Keyset?, _ limit: Int) async throws -> [Entry]
    ) async throws -> (entries: [Entry], next: String?) {
        let limit = try self.limit()
        let found = try await find(try cursor(Keyset.self), limit + 1)
        let entries = Array(found.prefix(limit))
        return (entries, try found.count > limit ? entries.last.map { try Cursor.text(keyset($0)) } : nil)
    }
}
