import CommandLineKit
import FoundationEssentials
import MailDelivery
import OperatorKit
import ServiceKit

/// `mail-queue`: mail that has not been handed on.
struct MailQueueVerb: Subcommand {
    static let name = "mail-queue"
    static let summary = "Lists mail that waits or was given up, and tries it again or drops it."
    static let group = "Mail"
    static let asksFirst = true
    static let discussion = """
        Mail is sent by the serving process: to the server of THERACOMM_MAIL_SERVER, or into the folder of \
        THERACOMM_MAIL_FOLDER. What can't be sent is tried again after 15 s, 30 s … up to an hour, for three days; what the \
        server refuses three times, and what came too late, is given up. Both stay here, sealed, for a month. The last \
        error is a code: 'smtp 550' is what the server answered, 'smtp login 535' that it doesn't know us, 'curl 7' that \
        nobody was there, 'curl 60' that its certificate isn't trusted (curl's manual lists them), 'file 13' why the \
        folder can't be written to (errno).
        """
    static let parameters: [Parameter] = [
        .option("--retry", value: "id", "Try this one now, dead or not."),
        .option("--drop", value: "id", "Give this one up for good."),
        LineLimit.parameter(default: 100),
        .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "mail-queue", meaning: "What waits, the oldest first."),
        (line: "mail-queue --retry 0198…", meaning: "After the mail server was set right."),
    ]

    private enum Work {
        case list(LineLimit)
        case retry(UUID)
        case drop(UUID)
    }

    private let work: Work
    private let isSure: Bool
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        let limit = try LineLimit(&arguments, default: 100)
        let retry: UUID? = try arguments.option("--retry")
        let drop: UUID? = try arguments.option("--drop")
        isSure = arguments.isSure
        isDryRun = arguments.isDryRun
        switch (retry, drop) {
        case (nil, nil): work = .list(limit)
        case (let id?, nil): work = .retry(id)
        case (nil, let id?): work = .drop(id)
        case (_?, _?): throw UsageError("Give --retry or --drop, not both.")
        }
    }

    func run(in context: ServiceContext<Identity>) async throws {
        try await context.withBase { base in
            let outbox = Outbox(pool: base.pool, vault: base.vault)
            switch work {
            case .list(let limit):
                try context.console.show(try await outbox.entries(limit: limit.asked), as: Self.listing, upTo: limit)
            case .retry(let id):
                if isDryRun { return try await rehearse(id, "tried", outbox, context.console) }
                guard try await outbox.retry(id) else { throw Self.nothing }
                try context.console.tell(Outcome(id: id, outcome: "retried"), "It is tried now.")
            case .drop(let id):
                if isDryRun { return try await rehearse(id, "dropped", outbox, context.console) }
                try context.console.demand(isSure, "Give this mail up for good?", byTyping: "drop")
                guard try await outbox.drop(id) else { throw Self.nothing }
                try context.console.tell(Outcome(id: id, outcome: "dropped"), "It is gone.")
            }
        }
    }

    /// Outcome for one mail, for programs.
    private struct Outcome: Encodable {
        let id: UUID
        let outcome: String
    }

    private func rehearse(_ id: UUID, _ what: String, _ outbox: Outbox, _ console: Console) async throws {
        guard try await outbox.entry(id) != nil else { throw Self.nothing }
        try console.tell(Outcome(id: id, outcome: "would be \(what)"), "It would be \(what).")
    }

    private static let nothing = CommandFailure(
        .noInput,
        "There is no such mail.",
        hint: "identity mail-queue lists them"
    )

    private static let listing = Listing<OutboxEntry>(
        empty: "Nothing waits.",
        [
            .id("id") { $0.id }, .json("person") { $0.subject }, .text("kind") { $0.kind },
            .text("state") { $0.deadAt == nil ? "waiting" : "dead" }, .time("queued", "queued_at") { $0.queuedAt },
            .number("tried", "attempts") { $0.attempts },
            .words("next") { $0.deadAt == nil ? $0.dueAt.ISO8601Format() : "" }, .json("due_at") { $0.dueAt },
            .text("last error", "last_error", mayShrink: true) { $0.lastError },
        ]
    )
}
