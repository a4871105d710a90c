import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import PeopleKit
import PostofficeDomain
import ServiceKit

/// `urgent`: urgent letters and who has taken note of them.
struct UrgentVerb: ListVerb {
    static let name = "urgent"
    static let summary =
        "Lists urgent letters to staff and who has taken note; with --open those of which somebody hasn't."
    static let group = "Care"
    static let discussion = """
        An urgent letter asks each member of staff it is openly addressed to for an acknowledgement. Oldest first. Shows names and times, no
        words; who was addressed without the others knowing isn't shown.
        """
    static let parameters: [Parameter] = [
        .flag("--open", "Only letters that somebody has not acknowledged."),
        LineLimit.parameter(default: 50),
        .json,
    ]
    static let examples = [(line: "urgent --open", meaning: "what waits for somebody to take note of it")]

    private let isOpen: Bool
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        isOpen = arguments.flag("--open")
        limit = try LineLimit(&arguments, default: 50)
    }

    var listing: Listing<(line: UrgentLine, people: [UUID: PersonRow])> {
        Listing(
            empty: isOpen ? "Nothing is open." : "There are none.",
            [
                .time("sent", "sent_at") { $0.line.askedAt }, .id("letter") { $0.line.letter },
                .text("author", "author_name", mayShrink: true) { row in
                    row.line.author.map { PersonRow.label(of: $0, in: row.people) }
                },
                .json("person") { $0.line.person },
                .text("asked", "person_name", mayShrink: true) { PersonRow.label(of: $0.line.person, in: $0.people) },
                .time("acknowledged", "acknowledged_at", none: "not yet") { $0.line.acknowledgedAt },
                .json("acknowledged_by") { $0.line.acknowledgedBy },
                .text("in their place", "acknowledged_by_name", mayShrink: true) { row in
                    row.line.acknowledgedBy.map { PersonRow.label(of: $0, in: row.people) }
                },
            ]
        )
    }

    func rows(of service: Postoffice, _ base: ServiceBase) async throws -> [(
        line: UrgentLine, people: [UUID: PersonRow]
    )] {
        // Letters have a line for each who was asked: as many letters are enough.
        let lines = try await UrgentList(pool: base.pool).page(isOpen: isOpen, after: nil, limit: limit.asked)
        let people = try await service.commands.people.known(Set(lines.flatMap(\.people)))
        return lines.map { ($0, people) }
    }
}
