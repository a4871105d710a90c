import CommandLineKit
import EventLog
import FoundationEssentials
import PostofficeDomain
import ServiceKit

/// `openings`: who looked into which letter.
struct OpeningsVerb: Subcommand {
    static let name = "openings"
    static let summary = "Shows who opened which letter, when, and as what."
    static let group = "Mail"
    static let discussion = """
        Every opening of a letter in full is on the log before it is answered; those of one person and letter within five minutes
        count once. Operators' own looks (`show --personal` of a letter) are among them, and whoever got it in secret. Shows ids and times, no \
        words. Newest first.
        """
    static let parameters: [Parameter] = [
        .option("--person", value: "person", "Only what this person opened: an id or a number."),
        .option("--letter", value: "uuid", "Only openings of this letter."),
        .option("--limit", value: "count", "Lines at most. Default: 50."),
        .json,
    ]
    static let examples = [
        (line: "openings --person 12 --limit 20", meaning: "what the person with the number 12 opened last")
    ]

    private let person: PersonArgument?
    private let letter: UUID?
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.option("--person", as: PersonArgument.self)
        letter = try arguments.option("--letter", as: UUID.self)
        limit = try arguments.option("--limit", default: 50)
        guard (1...10_000).contains(limit) else { throw UsageError("--limit must be from 1 to 10000") }
    }

    private struct Line: Encodable {
        let at: Date
        let letter: UUID
        let person: UUID?
        let capacity: String
        let under: UUID?

        private enum CodingKeys: String, CodingKey {
            case at, letter, person, under
            case capacity = "as"
        }
    }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let lines = try await context.withService { service, _ in
            let who = try await person?.find(in: service.office.people).id
            // Nobody's own id: an operator has no letters, so nothing is hidden from them.
            return try await OpeningList(pool: service.office.pool)
                .page(for: UUID(), OpeningList.Filter(letter: letter, person: who), before: nil, limit: limit)
                .map {
                    Line(
                        at: $0.at,
                        letter: $0.letter,
                        person: $0.person,
                        capacity: $0.capacity.rawValue,
                        under: $0.under
                    )
                }
        }
        let table = Table<Line>([
            .text("at") { $0.at.ISO8601Format() }, .text("letter") { $0.letter.uuidString.lowercased() },
            .text("person") { $0.person?.uuidString.lowercased() ?? "operator" }, .text("as") { $0.capacity },
            .text("under") { $0.under?.uuidString.lowercased() ?? "" },
        ])
        try context.console.show(lines, as: table, empty: "Nobody has opened any.")
    }
}
