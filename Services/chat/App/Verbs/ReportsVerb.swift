import ChatDomain
import CommandLineKit
import FoundationEssentials
import HTTPKit
import ServiceKit

/// `reports …`: what members reported; answers it, or deletes what it is about.
struct ReportsVerb: Subcommand {
    static let name = "reports"
    static let summary = "Lists what members reported, answers it, or deletes the message."
    static let group = "Rooms"
    static let discussion = """
        list: the reports that wait, the oldest first; who reported, coordinators and administrators are told. uphold, dismiss: answers everybody who reported a message, with a note. To do \
        something about it: members mute, members remove, or delete: the message that was reported says nothing any more to anybody; what it said \
        is kept for the record. It doesn't answer the reports.
        """
    static let parameters: [Parameter] = [
        .argument("action", "list, uphold, dismiss or delete."),
        .optional("room", "For an answer, and for delete: its id."),
        .optional("number", "For an answer, and for delete: the message's number."),
        .flag("--yes", "For delete: don't ask."),
        .option("--note", value: "text", "For an answer: why. Needed; kept sealed."),
        .flag("--all", "For list: also those that were answered."),
        .option("--limit", value: "count", "For list: lines at most. Default: 50."), .json,
    ]
    static let examples = [
        (line: "reports list", meaning: "what waits for an answer"),
        (line: "reports dismiss 0197… 12 --note 'A quotation.'", meaning: "nothing was to be done"),
    ]

    private enum Action: Sendable {
        case list(all: Bool, limit: Int)
        case answer(room: UUID, number: Int64, Reports.Outcome, Words)
        case delete(room: UUID, number: Int64, isSure: Bool)
    }

    private let action: Action

    init(_ arguments: inout Arguments) throws(UsageError) {
        let word: String = try arguments.argument("action")
        switch word {
        case "list":
            let limit = try arguments.option("--limit", default: 50, in: 1...10_000)
            action = .list(all: arguments.flag("--all"), limit: limit)
        case "uphold", "dismiss":
            let room: UUID = try arguments.argument("room")
            let number: Int64 = try arguments.argument("number")
            guard let note = try arguments.option("--note", as: ReasonArgument.self)?.words else {
                throw UsageError("--note is missing")
            }
            action = .answer(room: room, number: number, word == "uphold" ? .upheld : .dismissed, note)
        case "delete":
            let room: UUID = try arguments.argument("room")
            action = .delete(room: room, number: try arguments.argument("number"), isSure: arguments.flag("--yes"))
        default: throw UsageError("the action must be list, uphold, dismiss or delete")
        }
    }

    private struct Line: Encodable {
        let room: UUID
        let number: Int64
        let reporter: String
        let reportedAt: Date
        let outcome: String?
        let reason: String
    }

    private static let table = Table<Line>([
        .text("room") { $0.room.uuidString.lowercased() }, .number("message") { String($0.number) },
        .text("reported by") { $0.reporter }, .text("at") { $0.reportedAt.ISO8601Format() },
        .text("outcome") { $0.outcome ?? "" }, .text("reason", mayShrink: true) { $0.reason },
    ])

    func run(in context: ServiceContext<Chat>) async throws {
        let console = context.console
        try await context.withService { service, _ in
            try await service.catchUp()
            let commands = service.reports
            switch action {
            case .list(let all, let limit):
                let lines = try await ReportRows.page(
                    for: ReportReader(try await commands.rooms.operating()),
                    isOpen: !all,
                    after: 0,
                    limit: limit,
                    on: commands.rooms.pool
                )
                // Who reported is for coordinators and administrators to know: an operator needs no name.
                let parties = try await commands.rooms.people.parties(Set(lines.map(\.reporter)))
                try console.show(
                    lines.map {
                        Line(
                            room: $0.room,
                            number: $0.number,
                            reporter: parties[$0.reporter].map { $0.isStaff ? "staff" : "client" } ?? "persona",
                            reportedAt: $0.reportedAt,
                            outcome: $0.outcome?.rawValue,
                            reason: $0.reason
                        )
                    },
                    as: Self.table,
                    empty: "Nothing waits."
                )
            case .answer(let room, let number, let outcome, let note):
                try await CommandFailure.telling {
                    let actor = try await commands.rooms.operating()
                    try await commands.answer(number, in: room, outcome, note: note, as: actor)
                }
                try await service.catchUp()
                console.print("It was answered.")
            case .delete(let room, let number, let isSure):
                guard isSure || console.confirm("This can't be undone.", byTyping: "delete") else {
                    throw CommandFailure(.failure, "Nothing was done.")
                }
                try await CommandFailure.telling {
                    // Only what somebody has complained of: operators don't go through rooms.
                    guard try await !ReportRows.lines(about: number, in: room, on: commands.rooms.pool).isEmpty else {
                        throw Problem.noReportedMessage
                    }
                    let actor = try await commands.rooms.operating()
                    _ = try await service.messages.delete(number, in: room, as: actor)
                }
                try await service.catchUp()
                console.print("It was deleted.")
            }
        }
    }
}
