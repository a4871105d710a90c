/// Result of a statement: rows, decoded when they are asked for.
///
/// Costs one allocation for the whole result; cells are read in place.
public struct Rows: Sendable, RandomAccessCollection {
    let storage: ResultStorage

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of rows.
    public var endIndex: Int { storage.rowCount }
    /// A row.
    public subscript(index: Int) -> Row {
        precondition(index >= 0 && index < storage.rowCount, "row out of range")
        return Row(storage: storage, index: index)
    }

    /// Number of rows selected, inserted, updated or deleted; 0 for commands that don't count.
    public var affected: Int { storage.affected }

    /// The server's command tag, for example `UPDATE 3`.
    public var commandTag: String { storage.commandTag }

    /// The first column of every row as this type.
    public func decode<Value: PostgresDecodable>(_ type: Value.Type) throws(PostgresError) -> [Value] {
        var decoded: [Value] = []
        decoded.reserveCapacity(count)
        for row in self { decoded.append(try row.decode(type)) }
        return decoded
    }

    /// Every row as these types, in order.
    public func decode<each Value: PostgresDecodable>(
        _ types: repeat (each Value).Type
    ) throws(PostgresError) -> [(repeat each Value)] {
        var decoded: [(repeat each Value)] = []
        decoded.reserveCapacity(count)
        for row in self { decoded.append(try row.decode(repeat each types)) }
        return decoded
    }
}
