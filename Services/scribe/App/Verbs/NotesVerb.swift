import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import OperatorKit
import PeopleKit
import Postgres
import ScribeDomain
import ServiceKit

extension Subcommand where Context == ServiceContext<Scribe> {
    static var group: String { "Notes" }
}

/// `notes`: which notes there are about a client, without their words.
struct NotesVerb: ListVerb {
    static let name = "notes"
    static let summary =
        "Lists the notes about a client, without their words. It is written down, and the client sees it."
    static let parameters: [Parameter] = [
        .person("client", "Whom they are about"), LineLimit.parameter(default: 50),
        .json,
    ]
    static let examples = [(line: "notes mia", meaning: "which notes there are about Mia")]

    let listing = Listing<(line: NoteLine, author: String)>(
        empty: "There are none.",
        [
            .id("note", "id") { $0.line.id }, .text("kind", "kind") { $0.line.kind.rawValue },
            .text("class", "class") { $0.line.noteClass.rawValue }, .text("state", "state") { $0.line.state.rawValue },
            .json("author_id") { $0.line.author }, .text("author", "author_name", mayShrink: true) { $0.author },
            .time("service", "service_at") { $0.line.serviceAt }, .time("signed", "signed_at") { $0.line.signedAt },
            .text("late", "late") { $0.line.late ? "late" : nil },
            .text("withheld", "withheld") { $0.line.withheld ? "withheld" : nil },
        ]
    )
    private let client: PersonArgument
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        client = try arguments.argument("client")
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of service: Scribe, _ base: ServiceBase) async throws -> [(line: NoteLine, author: String)] {
        let commands = service.commands
        let person = try await client.find(in: commands.people)
        let access = AccessTaken(
            client: person.id,
            note: nil,
            by: nil,
            way: .list,
            ground: .operating,
            at: commands.now()
        )
        try await commands.note([access], by: nil)
        let lines = try await NoteRow.query(
            "client = \(person.id) order by position desc limit \(limit.asked)",
            in: commands.pool
        ).map(\.line)
        let people = try await commands.people.known(Set(lines.map(\.author)))
        return lines.map { ($0, PersonRow.label(of: $0.author, in: people)) }
    }
}

/// `release`: shows the words of a note to the client.
struct ReleaseVerb: DecisionVerb {
    /// What came of it.
    struct Outcome: Encodable, Sendable {
        let note: UUID
        let dryRun: Bool
    }

    static let name = "release"
    static let summary = "Shows the words of a withheld note to the client, as its author or its keeper decided."
    static let parameters: [Parameter] = [
        .argument("note", "Its id."), .personOption("--by", "Who decided: its author, or a privacy officer").required,
        .dryRun,
        .json,
    ]
    static let examples = [(line: "release 0197… --by hanna --dry-run", meaning: "whether it could be")]

    private let note: UUID
    private let person: PersonArgument
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        note = try arguments.argument("note")
        person = try arguments.required("--by")
        isDryRun = arguments.isDryRun
    }

    func decide(in service: Scribe, _ console: Console) async throws -> Outcome {
        let commands = service.commands
        _ = try await commands.projection.catchUp()
        let person = try await person.find(in: commands.people)
        guard let line = try await NoteRow.query("id = \(note)", in: commands.pool).first?.line else {
            throw Problem.noSuchNote
        }
        let act = NoteCommands.Act(
            client: line.client,
            note: note,
            act: .release(note: note),
            isKeeper: try await commands.isKept(line, by: person.id),
            fields: [("by-way-of", "an operator")]
        )
        guard act.isKeeper || line.author == person.id else { throw Problem(Chain.Refusal.notTheirs) }
        guard line.withheld, line.state != .struck else { throw Problem(Chain.Refusal.notNow) }
        if !isDryRun { _ = try await commands.carryOut(act, CommandContext(person.id)) }
        return Outcome(note: note, dryRun: isDryRun)
    }

    func words(for outcome: Outcome) -> String {
        outcome.dryRun
            ? "The words would be shown to the client. Nothing was done." : "The words are shown to the client."
    }
}

/// `access-review`: accesses that somebody should ask about.
struct AccessReviewVerb: ListVerb {
    static let name = "access-review"
    static let summary = "Lists accesses to notes that somebody should ask about, by day, reader and client."
    static let discussion = """
        Flags: own-record, same-last-name, colleague (the client has the name of a member of staff), many-openings, outside-hours, no-relationship \
        (no matching and no contact within 30 days). A flag is a question, and no proof of anything.
        """
    static let parameters = DayOptions.parameters + [.json]
    static let examples = [(line: "access-review --from 2026-11-01 --until 2026-11-30", meaning: "a month")]

    let listing = Listing(
        empty: "There is nothing to ask about.",
        Table<AccessReview.Finding>([
            .text("day") { $0.day }, .text("flag") { $0.flag.rawValue }, .text("count") { String($0.count) },
            .text("reader", mayShrink: true) { $0.staffName }, .text("client", mayShrink: true) { $0.clientName },
        ])
    )
    private let options: DayOptions

    init(_ arguments: inout Arguments) throws(UsageError) {
        options = try DayOptions(&arguments)
    }

    func rows(of service: Scribe, _ base: ServiceBase) async throws -> [AccessReview.Finding] {
        let (from, until) = options.days(at: service.commands.now())
        return try await AccessReview(pool: base.pool, hours: service.commands.settings.hours).findings(from, until)
    }
}
