import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import ServiceKit

/// `queue`: what people are still to be told.
struct QueueVerb: ListVerb {
    static let name = "queue"
    static let summary = "Lists what people are still to be told, and what was given up."
    static let group = "Notices"
    static let discussion = """
        Notices are told by the serving process: pushed to devices, or by a mail that identity sends. What can't be told is tried again \
        after 15 s, 30 s … up to an hour. Pushes are given up after a day, and at once where a push service refuses them; mails after 30 \
        attempts. Notices that were given up stay here for a month, or until there is something new to tell. The last error is a code, \
        never what a server wrote.
        """
    static let parameters: [Parameter] = [
        LineLimit.parameter(default: 100), .json,
    ]

    /// A notice in the queue.
    struct Line: Sendable {
        var person: PersonRow?
        var id: UUID
        var channel: String
        var kind: String
        var count: Int
        var since: Date
        var due: Date
        var attempts: Int
        var error: String?
        var isDead: Bool
    }

    let listing = Listing<Line>(
        empty: "Nobody is to be told anything.",
        [
            .id("person", "person") { $0.id }, .text("name") { $0.person?.name ?? "" }, .text("channel") { $0.channel },
            .text("kind") { $0.kind }, .number("count") { $0.count },
            .text("state") { $0.isDead ? "dead" : "waiting" }, .time("since") { $0.since },
            .time("due", "due_at") { $0.due }, .number("tried", "attempts") { $0.attempts },
            .text("last error", "last_error", mayShrink: true) { $0.error },
        ]
    )
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        limit = try LineLimit(&arguments, default: 100)
    }

    func rows(of service: Notifications, _ base: ServiceBase) async throws -> [Line] {
        let entries = try await NoticeQueue(pool: base.pool, now: base.now).entries(limit: limit.asked)
        let people = try await People(pool: base.pool).known(Set(entries.map(\.person)))
        return entries.map {
            Line(
                person: people[$0.person],
                id: $0.person,
                channel: $0.channel,
                kind: $0.kind,
                count: $0.count,
                since: $0.since,
                due: $0.due,
                attempts: $0.attempts,
                error: $0.error,
                isDead: $0.isDead
            )
        }
    }
}
