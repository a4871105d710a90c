import ChatCore
import ChatDomain
import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit

/// `reports …`: what members reported; answers it, or deletes what it is about.
struct ReportsVerb: Subcommand {
    static let name = "reports"
    static let summary = "Lists what members reported, answers it, or deletes the message."
    static let group = "Rooms"
    static let asksFirst = true
    static let discussion = """
        list: the reports that wait, the oldest first; who reported, coordinators and administrators are told. uphold, dismiss: answers everybody who reported a message, with a note. To do \
        something about it: members mute, members remove, or delete: the message that was reported says nothing any more to anybody; what it said \
        is kept for the record. It doesn't answer the reports.
        """
    static let parameters: [Parameter] = [
        .argument("action", "list, uphold, dismiss or delete."),
        .optional("room", "For an answer, and for delete: its id."),
        .optional("number", "For an answer, and for delete: the message's number."),
        .option("--note", value: "text", "For an answer: why. Needed; kept sealed."),
        .flag("--all", "For list: also those that were answered."),
        LineLimit.parameter(default: 50), .json,
    ]
    static let examples = [
        (line: "reports list", meaning: "what waits for an answer"),
        (line: "reports dismiss 0197… 12 --note 'A quotation.'", meaning: "nothing was to be done"),
    ]

    private enum Action: Sendable {
        case list(all: Bool, limit: LineLimit)
        case answer(room: UUID, number: Int64, Reports.Outcome, Words)
        case delete(room: UUID, number: Int64, isSure: Bool)
    }

    private let action: Action
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        let word: String = try arguments.argument("action")
        isDryRun = arguments.isDryRun
        if isDryRun, word != "delete" { throw UsageError("--dry-run goes with delete only") }
        switch word {
        case "list":
            let limit = try LineLimit(&arguments, default: 50)
            action = .list(all: arguments.flag("--all"), limit: limit)
        case "uphold", "dismiss":
            let room: UUID = try arguments.argument("room")
            let number: Int64 = try arguments.argument("number")
            let note = try arguments.needed("--note", as: ReasonArgument.self).words
            action = .answer(room: room, number: number, word == "uphold" ? .upheld : .dismissed, note)
        case "delete":
            let room: UUID = try arguments.argument("room")
            action = .delete(room: room, number: try arguments.argument("number"), isSure: arguments.isSure)
        default: throw UsageError("the action must be list, uphold, dismiss or delete")
        }
    }

    private static let listing = Listing<(report: ReportLine, reporter: String)>(
        empty: "Nothing waits.",
        [
            .id("room") { $0.report.room }, .number("message", "number") { $0.report.number },
            .text("reported by", "reporter") { $0.reporter }, .time("at", "reported_at") { $0.report.reportedAt },
            .text("outcome") { $0.report.outcome?.rawValue }, .text("reason", mayShrink: true) { $0.report.reason },
        ]
    )

    func run(in context: ServiceContext<Chat>) async throws {
        let console = context.console
        switch action {
        case .list(let all, let limit):
            let lines = try await context.look { service, _ in
                try await list(all, limit.asked, service.commands.reports.rooms)
            }
            try console.show(lines, as: Self.listing, upTo: limit)
        case .answer(let room, let number, let outcome, let note):
            try await context.operate { service, _ in
                let actor = try await service.commands.rooms.operating()
                try await service.commands.reports.answer(number, in: room, outcome, note: note, as: actor)
            }
            try console.tell(Done(room: room, number: number, outcome: outcome.rawValue), "It was answered.")
        case .delete(let room, let number, let isSure):
            if !isDryRun { try console.demand(isSure, "This can't be undone.", byTyping: "delete") }
            try await context.operate { service, base in
                // Message must be reported: operators don't go through rooms.
                guard try await !ReportRows.lines(about: number, in: room, on: base.pool).isEmpty else {
                    throw Problem.noReportedMessage
                }
                guard !isDryRun else { return }
                _ = try await service.commands.messages.delete(
                    number,
                    in: room,
                    as: try await service.commands.rooms.operating()
                )
            }
            let done = Done(room: room, number: number, outcome: isDryRun ? "would be deleted" : "deleted")
            try console.tell(done, isDryRun ? "It would be deleted." : "It was deleted.")
        }
    }

    /// Outcome for one message, for programs.
    private struct Done: Encodable {
        let room: UUID
        let number: Int64
        let outcome: String
    }

    private func list(_ all: Bool, _ limit: Int, _ rooms: RoomCommands) async throws -> [(
        report: ReportLine, reporter: String
    )] {
        let lines = try await ReportRows.page(
            for: ReportReader(try await rooms.operating()),
            isOpen: !all,
            after: 0,
            limit: limit,
            on: rooms.pool
        )
        // Reporters are for coordinators and administrators to know: an operator needs no name.
        let participants = try await rooms.people.participants(Set(lines.map(\.reporter)))
        return lines.map { ($0, participants[$0.reporter].map { $0.isStaff ? "staff" : "client" } ?? "persona") }
    }
}
