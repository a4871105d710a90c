import CLibPQ

/// Owns one `PGresult`; rows point into it and keep it alive.
///
/// `@unchecked Sendable` is sound because
/// 1. `raw` never changes and nothing outside this file sees it;
/// 2. a result that `PQgetResult` gave away belongs to us alone, and the functions called here only read it;
/// 3. it is freed once, in `deinit`, when no row refers to it any more.
final class ResultStorage: @unchecked Sendable {
    private let raw: OpaquePointer
    let rowCount: Int
    let columnCount: Int
    /// The type of each column, kept here because every cell asks for it.
    private let types: [PostgresType]

    init(adopting raw: OpaquePointer) {
        self.raw = raw
        rowCount = Int(PQntuples(raw))
        columnCount = Int(PQnfields(raw))
        types = (0..<columnCount).map { PostgresType(rawValue: PQftype(raw, Int32($0))) }
    }

    deinit { PQclear(raw) }

    var status: ExecStatusType { PQresultStatus(raw) }

    /// The command tag, for example `INSERT 0 3`.
    var commandTag: String { PQcmdStatus(raw).map { String(cString: $0) } ?? "" }

    /// Rows that the command concerned; 0 where it does not say.
    var affected: Int { PQcmdTuples(raw).flatMap { Int(String(cString: $0)) } ?? 0 }

    /// A field of an error report, for example `PG_DIAG_SQLSTATE`.
    func errorField(_ code: Character) -> String? {
        guard let ascii = code.asciiValue, let text = PQresultErrorField(raw, Int32(ascii)) else { return nil }
        return String(cString: text)
    }

    func columnName(_ column: Int) -> String {
        PQfname(raw, Int32(column)).map { String(cString: $0) } ?? "?"
    }

    /// The first column of that exact name.
    func column(named name: String) -> Int? {
        (0..<columnCount).first { columnName($0) == name }
    }

    /// Reads one cell without copying it first.
    func decode<Value: PostgresDecodable>(
        row: Int,
        column: Int,
        as _: Value.Type
    ) throws(PostgresError) -> Value {
        guard row < rowCount, column < columnCount else {
            throw .decoding("column \(column) of \(columnCount) does not exist")
        }
        do {
            if PQgetisnull(raw, Int32(row), Int32(column)) != 0 { return try Value.decodeNull() }
            let bytes = UnsafeRawBufferPointer(
                start: PQgetvalue(raw, Int32(row), Int32(column)),
                count: Int(PQgetlength(raw, Int32(row), Int32(column)))
            )
            return try Value.decode(bytes.bytes, type: types[column])
        } catch {
            throw PostgresError(error.kind, "column \(columnName(column)): \(error.message)")
        }
    }
}
