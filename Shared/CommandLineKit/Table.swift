/// Rows for people or programs from one declaration: each column has a title and says how to get its text from a row.
public struct Table<Row>: Sendable {
    /// One column.
    public struct Column: Sendable {
        /// The heading.
        public let title: String
        let isNumber: Bool
        let mayShrink: Bool
        let text: @Sendable (Row) -> String

        /// Text to the left. One that may shrink is cut where the terminal is too narrow.
        public static func text(
            _ title: String,
            mayShrink: Bool = false,
            _ text: @escaping @Sendable (Row) -> String
        ) -> Column {
            Column(title: title, isNumber: false, mayShrink: mayShrink, text: text)
        }

        /// Digits, aligned to the right.
        public static func number(_ title: String, _ text: @escaping @Sendable (Row) -> String) -> Column {
            Column(title: title, isNumber: true, mayShrink: false, text: text)
        }
    }

    private let columns: [Column]

    /// A table of these columns.
    public init(_ columns: [Column]) { self.columns = columns }

    /// The rows as aligned lines under a heading, none wider than `width` as far as columns may shrink.
    public func lines(_ rows: [Row], width: Int? = nil, style: TextStyle = .plain) -> [String] {
        let cells = rows.map { row in columns.map { printable($0.text(row)) } }
        var widths = columns.indices.map { column in
            max(displayWidth(columns[column].title), cells.map { displayWidth($0[column]) }.max() ?? 0)
        }
        if let width { shrink(&widths, to: width) }
        let heading = line(columns.map(\.title), widths)
        return [style.bold(heading)] + cells.map { line($0, widths) }
    }

    private func shrink(_ widths: inout [Int], to width: Int) {
        let least = 8
        while widths.reduce(0, +) + 2 * (widths.count - 1) > width {
            let candidates = widths.indices.filter { columns[$0].mayShrink && widths[$0] > least }
            guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
            widths[widest] -= 1
        }
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        var text = ""
        for column in columns.indices {
            let cell = fitted(cells[column], to: widths[column])
            let padding = String(repeating: " ", count: widths[column] - displayWidth(cell))
            let isLast = column == columns.count - 1
            text += columns[column].isNumber ? padding + cell : cell + (isLast ? "" : padding)
            if !isLast { text += "  " }
        }
        return text
    }
}

extension Console {
    /// Prints rows, up to `limit`: a table for people, one JSON object a line for programs. `empty` is said where there are none. Where there are
    /// more it says so; `next`: other options that lead on.
    public func show<Row: Encodable>(
        _ rows: [Row],
        as table: Table<Row>,
        empty: String,
        upTo limit: LineLimit = .all,
        next: String? = nil
    ) throws {
        let (shown, isMore) = limit.cut(rows)
        if isJSON {
            for row in shown { try printJSON(row) }
        } else if shown.isEmpty {
            print(empty)
        } else {
            for line in table.lines(shown, width: width, style: style) { print(line) }
        }
        if isMore { tellMore(than: limit, next: next) }
    }
}
