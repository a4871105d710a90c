import CSV
import FoundationEssentials
import ServiceKit
import TangoDomain
import Testing

@testable import TangoApp

@Suite struct MatchingLineTests {
    private let heading = ["client", "Staff", "KIND", "from", "until", "reason", "override"]

    private func line(_ fields: String..., usual: Reason? = nil) throws -> MatchingLine {
        try MatchingLine(fields, try MatchingColumns(heading: heading), reason: usual, override: nil)
    }

    @Test func `a line is read by its columns`() throws {
        let id = UUID()
        let line = try line(
            id.uuidString,
            "11",
            "Secondary",
            "2026-01-01T00:00:00Z",
            "2026-02-01T00:00:00.5Z",
            " Nearer ",
            "Their wish"
        )
        #expect(line.client == .id(id) && line.staff == .number(11) && line.kind == .secondary)
        #expect(line.from == Date(timeIntervalSince1970: 1_767_225_600))
        #expect(line.until == Date(timeIntervalSince1970: 1_769_904_000.5))
        #expect(line.reason.text == "Nearer" && line.override?.text == "Their wish")
    }

    @Test func `what is empty is what is usual`() throws {
        let line = try line("33", "11", "", "", "", "", "", usual: try Reason("Former system"))
        #expect(line.kind == .primary && line.from == nil && line.until == nil && line.override == nil)
        #expect(line.reason.text == "Former system")
    }

    @Test func `what isn't understood is said`() {
        let cases: [([String], String)] = [
            (["33", "11"], "has 2 fields, the first line 7"),
            (["", "11", "", "", "", "x", ""], "client must be a person's id or number"),
            (["33", "Ann", "", "", "", "x", ""], "staff must be a person's id or number"),
            (["33", "11", "friend", "", "", "x", ""], "kind must be primary, secondary, supervisor or covering"),
            (["33", "11", "", "yesterday", "", "x", ""], "from must be a time such as 2026-08-01T12:00:00Z"),
            (["33", "11", "", "", "later", "x", ""], "until must be a time such as 2026-08-01T12:00:00Z"),
            (["33", "11", "", "", "", "", ""], "reason is missing; --reason gives one to all lines that have none"),
        ]
        for (fields, sentence) in cases {
            #expect(throws: MatchingLine.ValidationError(sentence: sentence)) {
                try MatchingLine(fields, try MatchingColumns(heading: heading), reason: nil, override: nil)
            }
        }
    }

    @Test func `a heading must name what a matching needs, each once`() {
        let cases: [([String]?, MatchingColumns.ValidationError)] = [
            (nil, .noHeading), (["client"], .missing(.staff)), (["staff"], .missing(.client)),
            (["client", "staff", "colour"], .unknown("colour")), (["client", "staff", "CLIENT"], .repeated(.client)),
        ]
        for (heading, violation) in cases {
            #expect(throws: violation) { try MatchingColumns(heading: heading) }
        }
    }
}
