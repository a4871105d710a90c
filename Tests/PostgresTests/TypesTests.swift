import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

/// Every type goes to the server and comes back, and the server agrees about its text.
@Suite(.freshSchema) struct TypesTests {
    private func back<Value: PostgresEncodable & PostgresDecodable>(_ value: Value) async throws -> Value {
        try await FreshSchema.pool().query("select \(value)")[0].decode(Value.self)
    }

    private func text(_ value: some PostgresEncodable) async throws -> String? {
        try await FreshSchema.pool().query("select \(value)::text")[0].decode(String?.self)
    }

    @Test(arguments: [0, 1, -1, Int.max, Int.min]) func `whole numbers`(number: Int) async throws {
        #expect(try await back(number) == number)
        #expect(try await back(Int64(number)) == Int64(number))
        #expect(try await back(Int32(truncatingIfNeeded: number)) == Int32(truncatingIfNeeded: number))
        #expect(try await back(Int16(truncatingIfNeeded: number)) == Int16(truncatingIfNeeded: number))
        #expect(try await text(number) == String(number))
    }

    @Test(arguments: [0.0, -0.0, 1.5, .pi, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    func `fractions`(number: Double) async throws {
        #expect(try await back(number).bitPattern == number.bitPattern)
        #expect(try await back(Float(number)).bitPattern == Float(number).bitPattern)
    }

    @Test(arguments: [true, false]) func `truth values`(value: Bool) async throws {
        #expect(try await back(value) == value)
        #expect(try await text(value) == (value ? "true" : "false"))
    }

    @Test(arguments: ["", "plain", "ünïcödé 👩‍⚕️ \u{10FFFF}", "'; drop table x; --", "\\x00", "line\nbreak\ttab"])
    func `texts`(value: String) async throws {
        #expect(try await back(value) == value)
        #expect(try await back([value, value]) == [value, value])
    }

    @Test func `bytes`() async throws {
        let bytes = [UInt8](0...255)
        #expect(try await back(bytes) == bytes)
        #expect(try await back([UInt8]()) == [])
        #expect(try await back(Data(bytes)) == Data(bytes))
        #expect(try await text([0xDE, 0xAD] as [UInt8]) == "\\xdead")
    }

    @Test func `identifiers`() async throws {
        let id = UUID()
        #expect(try await back(id) == id)
        #expect(try await text(id) == id.uuidString.lowercased())
    }

    @Test(arguments: [0, 0.000001, -1, 800_000_000.123456, -63_000_000_000, 63_113_904_000])
    func `points in time, to the microsecond`(seconds: Double) async throws {
        let date = seconds.asDate
        // A Date far from 2001 is itself coarser than a microsecond.
        let step = max(0.000_001, date.timeIntervalSince1970.ulp * 2)
        let returned = try await back(date)
        #expect(abs(returned.timeIntervalSince(date)) < step)
        let epoch = try await FreshSchema.pool().query("select extract(epoch from \(date))::float8")[0].decode(
            Double.self
        )
        #expect(abs(epoch - date.timeIntervalSince1970) < step * 2)
    }

    @Test func `a time that was rounded to microseconds or milliseconds comes back bit for bit`() async throws {
        let times = (0..<200).flatMap { number -> [Date] in
            let microseconds = 1_767_225_600_000_001.0 + Double(number) * 987_654_321
            return [
                Date(timeIntervalSince1970: microseconds / 1_000_000),
                Date(timeIntervalSince1970: (microseconds / 1000).rounded() / 1000),
            ]
        }
        #expect(try await back(times) == times)
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e13, -1e13])
    func `points outside the calendar are not sent`(seconds: Double) async throws {
        let error = try await postgresError { _ = try await back(seconds.asDate) }
        #expect(error?.kind == .encoding)
        #expect(error?.query == "select $1")
    }

    @Test(arguments: ["infinity", "-infinity"]) func `infinite times are refused`(word: String) async throws {
        let rows = try await FreshSchema.pool().query("select \(word)::timestamptz as moment")
        let error = #expect(throws: PostgresError.self) { try rows[0].decode(Date.self) }
        #expect(error?.kind == .decoding)
        #expect(error?.message.contains("moment") == true)
    }

    @Test func `arrays, with and without gaps, and empty ones`() async throws {
        #expect(try await back([1, 2, 3]) == [1, 2, 3])
        #expect(try await back([Int64]()) == [])
        #expect(try await back([1, nil, 3] as [Int?]) == [1, nil, 3])
        #expect(try await back([nil, nil] as [UUID?]) == [nil, nil])
        #expect(try await back([true, false]) == [true, false])
        #expect(try await back([Int32.min, 0]) == [.min, 0])
        #expect(try await back([Int16.min, 0]) == [.min, 0])
        #expect(try await back([1.5, -2]) == [1.5, -2])
        #expect(try await back([Float(1.5)]) == [1.5])
        #expect(try await back([[1, 2], [], [255]] as [[UInt8]]) == [[1, 2], [], [255]])
        #expect(try await back([nil, [1], []] as [[UInt8]?]) == [nil, [1], []])
        #expect(try await back([Data([1])]) == [Data([1])])
        let moments = [Double(0).asDate, Double(1).asDate]
        #expect(try await back(moments) == moments)
        #expect(try await back(["a", nil, ""] as [String?]) == ["a", nil, ""])
        #expect(try await text([1, nil] as [Int?]) == "{1,NULL}")
    }

    @Test func `NULL needs an optional`() async throws {
        #expect(try await back(nil as String?) == nil)
        #expect(try await back(nil as [Int]?) == nil)
        let rows = try await FreshSchema.pool().query("select null::text as name, array[1, null]::int[]")
        let error = #expect(throws: PostgresError.self) { try rows[0].decode(String.self) }
        #expect(error?.kind == .decoding)
        #expect(throws: PostgresError.self) { try rows[0][1].decode(as: [Int32].self) }
        #expect(try rows[0][1].decode(as: [Int32?].self) == [1, nil])
    }

    @Test func `values of more than a megabyte`() async throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        #expect(try await back(bytes) == bytes)
        let text = String(repeating: "ä", count: 1_000_000)
        #expect(try await back(text) == text)
        let numbers = Array(0..<300_000)
        #expect(try await back(numbers) == numbers)
    }

    @Test func `json goes and comes as text`() async throws {
        let rows = try await FreshSchema.pool().query(#"select \#(#"{"a": 1}"#)::jsonb, \#("[2]")::json"#)
        #expect(try rows[0].decode(String.self, String.self) == (#"{"a": 1}"#, "[2]"))
    }

    private enum Mood: String, PostgresEncodable, PostgresDecodable { case calm, tense }

    @Test func `enumerations are read as their label, own types by their raw value`() async throws {
        let pool = FreshSchema.pool()
        try await pool.execute("create type mood as enum ('calm', 'tense', 'other')")
        let rows = try await pool.query("select \(Mood.tense)::mood, 'other'::mood")
        #expect(try rows[0].decode(Mood.self) == .tense)
        #expect(throws: PostgresError.self) { try rows[0][1].decode(as: Mood.self) }
    }

    @Test func `a value is not read as another type`() async throws {
        let rows = try await FreshSchema.pool().query("select 1::int8, 'x'::text, 70000::int4")
        #expect(throws: PostgresError.self) { try rows[0][0].decode(as: String.self) }
        #expect(throws: PostgresError.self) { try rows[0][1].decode(as: Int.self) }
        #expect(throws: PostgresError.self) { try rows[0][2].decode(as: Int16.self) }
        #expect(throws: PostgresError.self) { try rows[0].decode(Int.self, String.self, Int.self, Int.self) }
        #expect(try rows[0].get("int8") == 1)
        #expect(throws: PostgresError.self) { try rows[0].get("nothing", as: Int.self) }
    }
}
