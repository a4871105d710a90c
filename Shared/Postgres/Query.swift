/// A statement and its binds.
///
/// Written as a string literal in which every interpolation becomes a bind, so user input can't become SQL:
/// `"select body from letter where id = \(id)"`. A name that must be text is quoted: `\(identifier: schema)`.
/// Queries join with `+` and nest: `\(condition)`. There is no way to put other text in.
///
/// Binds are encoded once, when the query is made, into one buffer. A statement should bind its values, not repeat itself
/// with different identifiers: connections prepare each distinct text once and keep a bounded number.
public struct Query: Sendable {
    /// The SQL with placeholders `$1`, `$2`, ….
    public internal(set) var sql: String
    /// Encoded binds, one after the other.
    var buffer = PostgresBuffer()
    /// Binds in the order of their placeholders.
    var binds: [Bind] = []

    /// One bind: its bytes in the buffer and its placeholder in the text.
    struct Bind: Sendable {
        /// Start of the bind in the buffer, in bytes.
        var offset: Int
        /// Length in bytes; -1 is NULL.
        var length: Int
        /// Type that the server is told.
        var type: PostgresType
        /// Start of the placeholder in the UTF-8 of the text.
        var placeholder: Int
    }

    /// The libpq limit of binds.
    static let maximumBinds = 65_535

    /// Appends a placeholder and its value.
    mutating func bind(_ value: some PostgresEncodable) {
        let offset = buffer.bytes.count
        let placeholder = sql.utf8.count
        var length = -1
        if !value.isNull {
            value.encode(into: &buffer)
            length = buffer.bytes.count - offset
        }
        binds.append(
            Bind(offset: offset, length: length, type: type(of: value).postgresType, placeholder: placeholder)
        )
        sql += "$"
        sql += String(binds.count)
    }
}
