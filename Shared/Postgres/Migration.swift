/// One step of a schema's history, never edited after it was released.
public struct Migration: Sendable {
    /// Unique in its history, for example `"mail-1-tables"`.
    public let name: String
    let script: Script

    /// A step written in source code.
    public init(_ name: String, _ sql: StaticString) {
        self.name = name
        script = Script(sql)
    }

    /// A step from an embedded resource, UTF-8.
    public init(_ name: String, _ utf8: [UInt8]) {
        self.name = name
        script = Script(utf8)
    }

    /// FNV-1a over the text, 64 bits: tells an accidental change; it is no defence against a forger, who could change the
    /// table it is kept in as well.
    var checksum: Int64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in script.sql.utf8 {
            hash ^= UInt64(byte)
            hash &*= 0x100_0000_01b3
        }
        return Int64(bitPattern: hash)
    }
}

/// Reason for which a schema was not migrated. Nothing was changed.
public enum MigrationError: Error, Equatable, CustomStringConvertible {
    /// A step that was run has another text today.
    case changed(String)
    /// The database knows a step that this program does not: it is older than the database.
    case unknown(String)
    /// A step is missing before one that was run: the history was reordered.
    case outOfOrder(String)
    /// Two steps have one name.
    case duplicate(String)

    /// Message for the operator.
    public var description: String {
        switch self {
        case .changed(let name): "migration \(name) was changed after it was run"
        case .unknown(let name): "the database has migration \(name), which this program does not know"
        case .outOfOrder(let name): "migration \(name) should have been run before later ones"
        case .duplicate(let name): "there are two migrations named \(name)"
        }
    }
}
