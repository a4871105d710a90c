import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `openings`: who looked into which letter.
struct OpeningsVerb: ListVerb {
    static let name = "openings"
    static let summary = "Shows who opened which letter, when, and as what."
    static let group = "Mail"
    static let discussion = """
        Every opening of a letter in full is on the log before it is answered; those of one person and letter within five minutes
        count once. Operators' own looks (`show --personal` of a letter) are among them, and whoever got it in secret. Shows names and times, no \
        words. Newest first.
        """
    static let parameters: [Parameter] = [
        .personOption("--person", "Only what this person opened"),
        .option("--letter", value: "uuid", "Only openings of this letter."),
        LineLimit.parameter(default: 50),
        .json,
    ]
    static let examples = [
        (line: "openings --person 12 --limit 20", meaning: "what the person with the number 12 opened last")
    ]

    let listing = Listing<(line: OpeningLine, people: [UUID: PersonRow])>(
        empty: "Nobody has opened any.",
        [
            .time("at") { $0.line.at }, .id("letter") { $0.line.letter }, .json("person") { $0.line.person },
            .text("person", "person_name", mayShrink: true, none: "operator") { row in
                row.line.person.map { PersonRow.label(of: $0, in: row.people) }
            },
            .text("as") { $0.line.capacity.rawValue }, .id("under") { $0.line.under },
        ]
    )
    private let person: PersonArgument?
    private let letter: UUID?
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.option("--person", as: PersonArgument.self)
        letter = try arguments.option("--letter", as: UUID.self)
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of service: Postoffice, _ base: ServiceBase) async throws -> [(
        line: OpeningLine, people: [UUID: PersonRow]
    )] {
        let who = try await person?.find(in: service.commands.people).id
        // Nobody's own id: an operator has no letters, so nothing is hidden from them.
        let lines = try await OpeningList(pool: base.pool)
            .page(for: UUID(), OpeningList.Filter(letter: letter, person: who), before: nil, limit: limit.asked)
        let people = try await service.commands.people.known(Set(lines.compactMap(\.person)))
        return lines.map { ($0, people) }
    }
}
