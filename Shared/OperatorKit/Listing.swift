public import CommandLineKit

/// Form of a list from one declaration: each column says how a row looks to people, and what it is called in JSON.
public struct Listing<Row: Sendable>: Sendable {
    private let table: Table<Row>
    private let empty: String
    private let encode: @Sendable (Row) -> any Encodable

    /// Form of these columns. `empty` is said where there are no rows.
    public init(empty: String = "", _ columns: [Column]) {
        table = Table(columns.compactMap(\.shown))
        self.empty = empty
        encode = { JSONRow(row: $0, columns: columns) }
    }

    /// Form of rows that have a JSON form of their own.
    public init(empty: String = "", _ table: Table<Row>) where Row: Encodable {
        (self.table, self.empty) = (table, empty)
        encode = { $0 }
    }

    /// Prints rows on `console`.
    fileprivate func print(_ rows: [Row], on console: Console) throws {
        if console.isJSON {
            for row in rows { try console.printJSON(encode(row)) }
        } else if rows.isEmpty {
            console.print(empty)
        } else {
            for line in table.lines(rows, width: console.width, style: console.style) { console.print(line) }
        }
    }

    /// Row as an object with a member for each column that has a key; columns that are `nil` have none.
    private struct JSONRow: Encodable {
        let row: Row
        let columns: [Column]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: ColumnKey.self)
            for column in columns { try column.encode?(row, &container) }
        }
    }
}

extension Console {
    /// Prints rows in the form of `listing`, up to `limit`, and says where there are more.
    public func show<Row>(_ rows: [Row], as listing: Listing<Row>, upTo limit: LineLimit = .all) throws {
        let (shown, isMore) = limit.cut(rows)
        try listing.print(shown, on: self)
        if isMore { tellMore(than: limit) }
    }
}
