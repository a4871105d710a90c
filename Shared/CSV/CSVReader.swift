import CCSV

/// Reads comma-separated values as RFC 4180 has them, by libcsv in its strict mode: fields may be quoted and then hold commas,
/// quotes (doubled) and line breaks; lines end with CRLF or LF. White space around what isn't quoted doesn't count, nor do
/// lines that hold nothing else. Semicolons and tabs separate as well, where the first line has more of them: spreadsheets write these in
/// some countries.
public enum CSVReader {
    /// One record, with the line on which it begins, from 1.
    public struct Record: Sendable, Hashable {
        /// The line on which it begins, from 1.
        public var line: Int
        /// Its fields, without quotes.
        public var fields: [String]

        /// A record by its parts.
        public init(line: Int, fields: [String]) {
            self.line = line
            self.fields = fields
        }
    }

    /// Text that can't be read, and the line where that shows.
    public struct ValidationError: Error, Sendable, Hashable {
        /// Kind of error.
        public enum Kind: Sendable, Hashable {
            /// A quote where none may stand, or something behind a closing one.
            case quotes
            /// The last quote is never closed.
            case unclosed
            /// Not UTF-8.
            case encoding
        }

        /// The line, from 1.
        public var line: Int
        /// The kind of error.
        public var kind: Kind

        /// An error by its parts.
        public init(line: Int, kind: Kind) {
            self.line = line
            self.kind = kind
        }
    }

    /// The records of a file. Throws at the first thing that can't be read.
    public static func records(of file: [UInt8]) throws(ValidationError) -> [Record] {
        var parser = csv_parser()
        // The call only fails without a parser.
        _ = csv_init(&parser, UInt8(CSV_STRICT | CSV_STRICT_FINI))
        defer { csv_free(&parser) }
        let rows = Rows()
        let context = Unmanaged.passUnretained(rows).toOpaque()
        var rest = withoutMark(file)
        csv_set_delim(&parser, separator(of: rest))
        // Line by line, so that it is known on which of them a record begins.
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            let line = Array(rest[..<end])
            rest = rest[end...]
            rows.enter(line)
            guard csv_parse(&parser, line, line.count, takeField, endRow, context) == line.count else {
                throw ValidationError(line: rows.line, kind: .quotes)
            }
        }
        guard csv_fini(&parser, takeField, endRow, context) == 0 else {
            throw ValidationError(line: rows.start ?? rows.line, kind: .unclosed)
        }
        if let line = rows.undecodable { throw ValidationError(line: line, kind: .encoding) }
        return rows.records
    }

    /// File without the byte order mark that spreadsheets put in front.
    private static func withoutMark(_ file: [UInt8]) -> ArraySlice<UInt8> {
        file.starts(with: [0xEF, 0xBB, 0xBF]) ? file.dropFirst(3) : file[...]
    }
}

/// Records that libcsv has found so far.
private final class Rows {
    private(set) var records: [CSVReader.Record] = []
    /// The line that is being read, from 1.
    private(set) var line = 0
    /// The line on which the record at hand begins; `nil` between records.
    private(set) var start: Int?
    /// The first line on which something was not UTF-8.
    private(set) var undecodable: Int?
    private var fields: [String] = []

    func enter(_ text: [UInt8]) {
        line += 1
        // Tab, line feed, carriage return and space.
        let isBlank = text.allSatisfy { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
        if start == nil, !isBlank { start = line }
    }

    func add(_ field: UnsafeRawBufferPointer) {
        if let text = String(validating: field, as: UTF8.self) {
            fields.append(text)
        } else {
            undecodable = undecodable ?? line
        }
    }

    func end() {
        records.append(CSVReader.Record(line: start ?? line, fields: fields))
        fields = []
        start = nil
    }
}

private func rows(_ context: UnsafeMutableRawPointer?) -> Rows {
    guard let context else { preconditionFailure("a callback of libcsv without its rows") }
    return Unmanaged<Rows>.fromOpaque(context).takeUnretainedValue()
}

private func takeField(_ bytes: UnsafeMutableRawPointer?, _ count: Int, _ context: UnsafeMutableRawPointer?) {
    rows(context).add(UnsafeRawBufferPointer(start: bytes, count: count))
}

private func endRow(_ character: Int32, _ context: UnsafeMutableRawPointer?) { rows(context).end() }
