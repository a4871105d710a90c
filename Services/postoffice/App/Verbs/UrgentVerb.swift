import CommandLineKit
import EventLog
import FoundationEssentials
import PostofficeDomain
import ServiceKit

/// `urgent`: urgent letters and who has taken note of them.
struct UrgentVerb: Subcommand {
    static let name = "urgent"
    static let summary =
        "Lists urgent letters to staff and who has taken note; with --open those of which somebody hasn't."
    static let group = "Care"
    static let discussion = """
        An urgent letter asks each member of staff it is openly addressed to for an acknowledgement. Oldest first. Shows ids and times, no
        words; who was addressed without the others knowing isn't shown.
        """
    static let parameters: [Parameter] = [
        .flag("--open", "Only letters that somebody has not acknowledged."),
        .option("--limit", value: "count", "Letters at most. Default: 50."),
        .json,
    ]
    static let examples = [(line: "urgent --open", meaning: "what waits for somebody to take note of it")]

    private let isOpen: Bool
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        isOpen = arguments.flag("--open")
        limit = try arguments.option("--limit", default: 50, in: 1...10_000)
    }

    private struct Line: Encodable {
        let sentAt: Date
        let letter: UUID
        let person: UUID
        let acknowledgedAt: Date?
    }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let lines = try await context.withService { service, _ in
            try await UrgentList(pool: service.office.pool).page(isOpen: isOpen, after: nil, limit: limit).map {
                Line(sentAt: $0.askedAt, letter: $0.letter, person: $0.person, acknowledgedAt: $0.acknowledgedAt)
            }
        }
        let table = Table<Line>([
            .text("sent") { $0.sentAt.ISO8601Format() }, .text("letter") { $0.letter.uuidString.lowercased() },
            .text("asked") { $0.person.uuidString.lowercased() },
            .text("acknowledged") { $0.acknowledgedAt?.ISO8601Format() ?? "not yet" },
        ])
        try context.console.show(lines, as: table, empty: isOpen ? "Nothing is open." : "There are none.")
    }
}
