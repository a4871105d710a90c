/// One row of a result. Decodes lazily; keeps the whole result alive.
public struct Row: Sendable {
    let storage: ResultStorage
    let index: Int

    /// Number of columns.
    public var count: Int { storage.columnCount }

    /// The first column as this type.
    public func decode<Value: PostgresDecodable>(_ type: Value.Type) throws(PostgresError) -> Value {
        try storage.decode(row: index, column: 0, as: type)
    }

    /// The first columns as these types, in order: `let (id, body) = try row.decode(UUID.self, String.self)`.
    ///
    /// Throws an error of kind `decoding` that names the column.
    public func decode<each Value: PostgresDecodable>(
        _ types: repeat (each Value).Type
    ) throws(PostgresError) -> (repeat each Value) {
        var column = 0
        return (repeat try next(&column, each types))
    }

    private func next<Value: PostgresDecodable>(_ column: inout Int, _ type: Value.Type) throws(PostgresError) -> Value
    {
        defer { column += 1 }
        return try storage.decode(row: index, column: column, as: type)
    }

    /// One column, counted from 0. Traps if there is no such column.
    public subscript(column: Int) -> Cell {
        precondition(column >= 0 && column < count, "the row has \(count) columns, not \(column + 1)")
        return Cell(row: self, column: column)
    }

    /// The first column of that name. Slower than by place: for rows with many columns and few rows.
    public func get<Value: PostgresDecodable>(
        _ name: String,
        as type: Value.Type = Value.self
    ) throws(PostgresError) -> Value {
        guard let column = storage.column(named: name) else { throw .decoding("there is no column \(name)") }
        return try storage.decode(row: index, column: column, as: type)
    }

    /// One cell of a row.
    public struct Cell: Sendable {
        let row: Row
        let column: Int

        /// Reads the value.
        public func decode<Value: PostgresDecodable>(as type: Value.Type = Value.self) throws(PostgresError) -> Value {
            try row.storage.decode(row: row.index, column: column, as: type)
        }

        /// The column's name.
        public var name: String { row.storage.columnName(column) }
    }
}
