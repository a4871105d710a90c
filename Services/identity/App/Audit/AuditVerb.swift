import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit

/// `audit`: who did what to accounts and rules.
struct AuditVerb: Subcommand {
    static let name = "audit"
    static let summary = "Shows what operators and administrators did to accounts and rules, and who was guessed at."
    static let group = "Look"
    static let discussion = """
        From the log, the earliest first: roles, suspensions, passwords, corrections, appointments, invitations, policies, holds, erasures, exports, \
        wrong codes. What people do with their own accounts isn't shown. At the end wrong passwords, by person and day; they are kept for a year. \
        An operator is nobody in the log: whoever used the machine, its own records say. Who read which letter: `postoffice openings`; who asked who is \
        behind a persona: `chat reidentify list`; who took leave to see a client's things: `tango access list --all`.
        """
    static let parameters: [Parameter] = [
        .option("--since", value: "time", "From this time on. Default: 30 days ago."),
        .personOption("--person", "Only by or about this person"),
        .option("--after", value: "position", "Only what stands after this position of the log: the next page."),
        LineLimit.parameter(default: 200), .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (
            line: "audit --since 2026-08-01T00:00:00Z --person ann",
            meaning: "What Ann did to others, and others to Ann."
        ),
        (line: "audit --json --limit 10000", meaning: "One deed a line, for jq."),
    ]

    private let since: Date
    private let person: PersonArgument?
    private let after: Int64?
    private let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        since = try arguments.option("--since") ?? Date(timeIntervalSinceNow: -30 * 86_400)
        person = try arguments.option("--person")
        after = try arguments.option("--after")
        limit = try LineLimit(&arguments, default: 200)
    }

    /// Deed with names.
    private struct Line: Sendable {
        var position: Int64?
        var at: Date
        var author: String
        var authorID: UUID?
        var what: String
        var person: UUID?
        var about: String?
        var detail: String?
    }

    private static let listing = Listing<Line>(
        empty: "Nothing since then.",
        [
            .number("position") { $0.position }, .time("at") { $0.at }, .text("by", mayShrink: true) { $0.author },
            .json("by_id") { $0.authorID }, .text("what", mayShrink: true) { $0.what }, .json("person") { $0.person },
            .text("about", mayShrink: true) { $0.about }, .text("detail", mayShrink: true) { $0.detail },
        ]
    )

    func run(in context: ServiceContext<Identity>) async throws {
        let lines = try await context.look { identity, base in
            let who = try await person?.find(in: identity.people).id
            let trail = AuditTrail(store: identity.store, pool: base.pool)
            let deeds = try await trail.deeds(since: since, after: after ?? 0, about: who, limit: limit.asked)
            let failures = try await identity.attempts.failures
                .list(of: who, since: since, limit: limit.asked - deeds.count)
            let ids: [UUID?] = deeds.flatMap { [$0.person, $0.author.id] } + failures.map(\.person)
            let people = try await identity.people.people(Set(ids.compactMap { $0 }))
            return deeds.map { Self.line($0, people) } + failures.map { Self.line($0, people) }
        }
        // Of wrong passwords the latest come first, until the list was cut.
        let (shown, isMore) = limit.cut(lines)
        let deeds = Array(shown.prefix { $0.position != nil })
        let failures = Array(shown.dropFirst(deeds.count).reversed())
        try context.console.show(deeds + failures, as: Self.listing)
        if isMore { context.console.tellMore(than: limit, next: deeds.last?.position.map { "--after \($0)" }) }
    }

    private static func label(_ id: UUID, _ people: [UUID: PersonRow]) -> String {
        people[id]?.label ?? id.uuidString.lowercased()
    }

    private static func line(_ deed: Deed, _ people: [UUID: PersonRow]) -> Line {
        let author =
            switch deed.author {
            case .person(let id): label(id, people)
            case .operating: "operator"
            case .service: "the service"
            }
        return Line(
            position: deed.position,
            at: deed.at,
            author: author,
            authorID: deed.author.id,
            what: deed.act.words,
            person: deed.person,
            about: deed.person.map { label($0, people) },
            detail: deed.detail?.text
        )
    }

    private static func line(_ entry: SignInFailures.Entry, _ people: [UUID: PersonRow]) -> Line {
        Line(
            at: entry.lastAt,
            author: "somebody",
            what: "typed wrong passwords",
            person: entry.person,
            about: entry.person.map { label($0, people) } ?? "login names that nobody has",
            detail: "\(grouped(entry.failures)) since \(entry.firstAt.ISO8601Format())"
        )
    }
}
