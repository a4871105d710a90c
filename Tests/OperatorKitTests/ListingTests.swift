import CommandLineKit
import FoundationEssentials
import OperatorKit
import Testing

@Suite struct ListingTests {
    private struct Row {
        var id: UUID
        var name: String?
        var tags: [String]
        var count: Int
        var at: Date?
    }

    private let listing = Listing<Row>(
        empty: "Nothing.",
        [
            .id("row", "id") { $0.id }, .text("name", none: "-") { $0.name }, .texts("tags") { $0.tags },
            .count("letters", "messages") { $0.count }, .number("number") { $0.count },
            .time("seen", "seen_at", none: "not yet") { $0.at }, .json("is_new") { $0.at == nil },
            .words("people only") { "\($0.count)!" },
        ]
    )
    private let rows = [
        Row(
            id: UUID(uuid: (0xA, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)),
            name: nil,
            tags: ["a", "b"],
            count: 1234
        ),
        Row(
            id: UUID(uuid: (0xB, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 2)),
            name: "x",
            tags: [],
            count: 2,
            at: Date(timeIntervalSince1970: 0)
        ),
    ]

    private func text(_ rows: [Row], isJSON: Bool = false) throws -> String {
        let transcript = Transcript()
        let console = Console.recording(transcript)
        try (isJSON ? console.forPrograms() : console).show(rows, as: listing)
        return transcript.text
    }

    @Test func `people get a table`() throws {
        let lines = try text(rows).split(separator: "\n").map { $0.split(separator: "  ").map { $0.trimmed } }
        #expect(lines[0] == ["row", "name", "tags", "letters", "number", "seen", "people only"])
        #expect(
            lines[1] == [
                "0a000000-0000-7000-8000-000000000001", "-", "a, b", "1\u{202F}234", "1234", "not yet", "1234!",
            ]
        )
        #expect(lines[2] == ["0b000000-0000-7000-8000-000000000002", "x", "2", "2", "1970-01-01T00:00:00Z", "2!"])
        #expect(try text([]) == "Nothing.\n")
    }

    @Test func `programs get an object a line, without what there isn't`() throws {
        #expect(
            try text(rows, isJSON: true) == """
                {"id":"0a000000-0000-7000-8000-000000000001","is_new":true,"messages":1234,"number":1234,"tags":["a","b"]}
                {"id":"0b000000-0000-7000-8000-000000000002","is_new":false,"messages":2,"name":"x","number":2,\
                "seen_at":"1970-01-01T00:00:00Z","tags":[]}

                """
        )
        #expect(try text([], isJSON: true) == "")
    }

    @Test func `rows with a form of their own keep it`() throws {
        struct Own: Encodable, Sendable { let isOwn = true }
        let transcript = Transcript()
        let own = Listing(Table<Own>([.text("own") { "\($0.isOwn)" }]))
        try Console.recording(transcript).show([Own()], as: own)
        try Console.recording(transcript).forPrograms().show([Own()], as: own)
        #expect(transcript.text == "own\ntrue\n{\"is_own\":true}\n")
    }
}

extension Substring {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
