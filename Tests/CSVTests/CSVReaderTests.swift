import FoundationEssentials
import Testing

import CSV

@Suite struct CSVReaderTests {
    private func read(_ text: String) throws -> [CSVReader.Record] { try CSVReader.records(of: Array(text.utf8)) }

    private func record(_ line: Int, _ fields: String...) -> CSVReader.Record {
        CSVReader.Record(line: line, fields: fields)
    }

    @Test func `records are read with the lines on which they begin`() throws {
        let text = "client,reason\r\n\r\n11,\"two\r\nlines, and a \"\"quote\"\"\"\n \t\n12 , plain \n"
        #expect(
            try read(text) == [
                record(1, "client", "reason"), record(3, "11", "two\r\nlines, and a \"quote\""),
                record(6, "12", "plain"),
            ]
        )
    }

    @Test func `the last line needs no end, and a field may be empty`() throws {
        #expect(try read("a,,\"\"\nb") == [record(1, "a", "", ""), record(2, "b")])
        #expect(try read("").isEmpty)
        #expect(try read("\n\n").isEmpty)
        #expect(try read(",") == [record(1, "", "")])
    }

    @Test func `blank lines within quotes belong to the field`() throws {
        #expect(try read("\"a\n\n\nb\"\nc\n") == [record(1, "a\n\n\nb"), record(5, "c")])
    }

    @Test func `a mark that spreadsheets put in front isn't part of the first field`() throws {
        #expect(try CSVReader.records(of: [0xEF, 0xBB, 0xBF] + Array("a,b".utf8)) == [record(1, "a", "b")])
    }

    @Test(arguments: [
        ("a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]), ("a\tb\n1;2\t3\n", [["a", "b"], ["1;2", "3"]]),
        ("\"a;b;c\",d\n1,2\n", [["a;b;c", "d"], ["1", "2"]]),
        ("\n\na;b;c\n1;2;3", [["a", "b", "c"], ["1", "2", "3"]]), ("a\nb,c\n", [["a"], ["b", "c"]]),
    ])
    func `what the first line separates by separates in all`(_ text: String, _ fields: [[String]]) throws {
        #expect(try read(text).map(\.fields) == fields)
    }

    @Test(arguments: [
        ("a,b\nc \"d\",e\n", 2, CSVReader.ValidationError.Kind.quotes), ("a\n\"b\" c\n", 2, .quotes),
        ("a\nb\n\"c\nd\n", 3, .unclosed),
    ])
    func `what breaks the rules is said with its line`(
        _ text: String,
        _ line: Int,
        _ kind: CSVReader.ValidationError.Kind
    ) {
        #expect(throws: CSVReader.ValidationError(line: line, kind: kind)) { try read(text) }
    }

    @Test func `what isn't UTF-8 is said with its line`() {
        #expect(throws: CSVReader.ValidationError(line: 2, kind: .encoding)) {
            try CSVReader.records(of: Array("a\nb".utf8) + [0xFF] + Array("\nc\n".utf8))
        }
    }

    @Test func `what is written is read back`() throws {
        let rows = [["plain", "", "a,b"], ["\"quoted\"", "two\nlines", " spaces "], ["=1+1", "ä", "\""]]
        let text = rows.flatMap { CSVLine.bytes(of: $0) }
        #expect(try CSVReader.records(of: text).map(\.fields) == rows)
        #expect(CSVLine.bytes(of: ["a", "b\"c"]) == Array("\"a\",\"b\"\"c\"\r\n".utf8))
    }
}
