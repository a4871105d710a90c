import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import ServiceKit
import TangoDomain

/// `caseloads [staff]`: how much everybody carries, or whom one has.
struct CaseloadsVerb: Subcommand {
    static let name = "caseloads"
    static let summary = "Shows how much each member of staff carries; of one, whom."
    static let group = "Matchings"
    static let discussion = """
        What the limit counts are clients whom one is primary or secondary to. Unanswered letters and since when the oldest waits are those \
        of now, also with --as-of.
        """
    static let parameters: [Parameter] = [
        .optionalPerson("staff", "Only whom this one has"),
        .option("--as-of", value: "time", "As it was, or will be, at this time. Default: now."), .json,
    ]
    static let examples = [
        (line: "caseloads", meaning: "everybody who works here, with limits and waiting letters"),
        (line: "caseloads 11 --as-of 2026-03-01T00:00:00Z", meaning: "whom number 11 had on the first of March"),
    ]

    private let staff: PersonArgument?
    private let time: Date?

    init(_ arguments: inout Arguments) throws(UsageError) {
        staff = try arguments.optionalArgument("staff")
        time = try arguments.option("--as-of")
    }

    func run(in context: ServiceContext<Tango>) async throws {
        try await context.look { service, _ in
            let matchingCommands = service.matchingCommands
            let time = time ?? matchingCommands.now()
            if let staff {
                let person = try await staff.find(in: matchingCommands.people)
                try await show(person, matchingCommands, at: time, context.console)
            } else {
                // Number of those who work here bounds the list.
                let everybody = try await matchingCommands.people.staff(limit: .max)
                try show(try await matchingCommands.loads(of: everybody, at: time), context.console)
            }
        }
    }

    private func show(_ loads: [LoadView], _ console: Console) throws {
        let table = Table<LoadView>([
            .number("number") { String($0.person.number) }, .text("name", mayShrink: true) { $0.person.name },
            .number("clients") { String($0.clients) }, .number("limit") { $0.limit.map(String.init) ?? "" },
            .number("primary") { String($0.primary) }, .number("secondary") { String($0.secondary) },
            .number("supervising") { String($0.supervising) }, .number("covering") { String($0.covering) },
            .number("unanswered") { String($0.unansweredLetters) },
            .text("waiting since") { $0.waitingSince?.ISO8601Format() ?? "" },
        ])
        try console.show(loads, as: table, empty: "Nobody works here.")
    }

    private func show(_ person: PersonRow, _ matchingCommands: MatchingCommands, at time: Date, _ console: Console)
        async throws
    {
        let relationships = try await matchingCommands.careTeams.caseload(of: person.id, at: time)
        let people = try await matchingCommands.people.known(relationships.people)
        let pseudonyms = try await matchingCommands.people.pseudonyms(of: Set(relationships.map(\.client)))
        let successors = try await matchingCommands.people.successors(of: Set(relationships.map(\.client)))
        let waiting = try await matchingCommands.unanswered.waiting(for: person.id, from: relationships)
        let letters = try await matchingCommands.unanswered.lastLetters(with: person.id, of: relationships)
        let table = Table<CaseloadEntryView>([
            .number("number") { $0.client.map { String($0.number) } ?? "" },
            .text("name", mayShrink: true) { $0.client?.name ?? "" },
            .text("pseudonym", mayShrink: true) { $0.pseudonym ?? "" }, .text("kind") { $0.kind.rawValue },
            .text("since") { $0.since.ISO8601Format() }, .text("until") { $0.until?.ISO8601Format() ?? "" },
            .text("goes on as", mayShrink: true) { $0.goesOnAs.map { "\($0.name) (\($0.number))" } ?? "" },
            .text("stands in for", mayShrink: true) { $0.standingInFor?.name ?? "" },
            .number("unanswered") { String($0.unansweredLetters) },
            .text("waiting since") { $0.waitingSince?.ISO8601Format() ?? "" },
            .text("last letter") { $0.lastLetterAt?.ISO8601Format() ?? "" },
        ])
        let lines = relationships.map {
            let client = $0.client
            return CaseloadEntryView(
                $0,
                people,
                pseudonyms[client],
                successors[client],
                waiting[client],
                letters[client]
            )
        }
        try console.show(lines, as: table, empty: "No clients.")
    }
}
