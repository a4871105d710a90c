/// SQL of several statements, written by programmers in files: schemas and migrations. Takes no binds.
public struct Script: Sendable {
    let sql: String

    /// A script from an embedded resource, UTF-8.
    public init(_ utf8: [UInt8]) { sql = String(decoding: utf8, as: UTF8.self) }

    /// A script in source code.
    public init(_ sql: StaticString) { self.sql = sql.description }
}
