import ChatDomain
import CommandLineKit
import EventSourcing
import FoundationEssentials
import ReplyTimes
import ServiceKit

/// `reply-times`: how long clients waited in rooms.
struct ReplyTimesVerb: Subcommand {
    static let name = "reply-times"
    static let summary = "Tells how long clients waited in rooms for an answer, by week and member of staff."
    static let group = "Care"
    static let discussion = """
        A clock begins with a client's message in a room that isn't public, while none runs for them there, and ends with the next message of \
        anybody of the staff. It is for all of the staff who were in the room when it began: of who answered it counts as answered, of the others as \
        covered. It belongs to the ISO week in which it began, on the wall of each one's calendar. p50 and p90 are nearest rank: always the time of \
        one of the answers. The calendar is the post office's; where that can't be asked, no business time is told, and weeks are those of UTC. With \
        --as-of everything is told as it stood then, the calendar included.
        """
    static let parameters: [Parameter] =
        [
            .option("--therapist", value: "person", "Only of this member of staff: an id or a number."),
            .option("--room", value: "room", "Only in this room."), .flag("--by-room", "Each room for itself."),
        ]
        + ReplyTimesOptions.parameters
        + [.flag("--messages", "The clocks behind the figures, with the messages that began and ended them."), .json]
    static let examples = [
        (line: "reply-times --week 2026-W09", meaning: "one week of everybody"),
        (line: "reply-times --by-room --therapist 17", meaning: "in which conversation somebody is slow"),
        (line: "reply-times --room 0197… --messages", meaning: "to what, and by what, it was answered there"),
    ]

    private let person: PersonArgument?
    private let room: UUID?
    private let isByRoom: Bool
    private let options: ReplyTimesOptions
    private let showsMessages: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.option("--therapist", as: PersonArgument.self)
        room = try arguments.option("--room", as: UUID.self)
        isByRoom = arguments.flag("--by-room")
        options = try ReplyTimesOptions(&arguments)
        showsMessages = arguments.flag("--messages")
    }

    /// One clock of one member of staff, for programs.
    private struct Line: Encodable {
        let room: UUID
        let number: Int64
        let staff: UUID
        let startedAt: Date
        let kind: String
        let answer: Int64?
        let answeredAt: Date?
        let answeredBy: UUID?
        let wallSeconds: Int
        let businessSeconds: Int?
    }

    private static let table = Table<Line>([
        .text("began") { $0.startedAt.ISO8601Format() }, .text("room") { $0.room.uuidString.lowercased() },
        .number("message") { String($0.number) }, .text("therapist") { $0.staff.uuidString.lowercased() },
        .text("for") { $0.kind }, .text("answer") { $0.answer.map { String($0) } ?? "waits" },
        .number("wall") { ReplyFiguresView.span($0.wallSeconds) },
        .number("business") { ReplyFiguresView.span($0.businessSeconds) },
    ])

    func run(in context: ServiceContext<Chat>) async throws {
        try await context.withService { service, _ in
            try await service.catchUp()
            let commands = service.clocks
            let question = try options.question(
                of: try await person?.find(in: commands.rooms.people).id,
                today: await commands.day(of: options.asOf)
            )
            let empty = "No clock began in that time."
            if showsMessages {
                let lines = try await commands.waits(question, in: room).map(line)
                try context.console.show(lines, as: Self.table, empty: empty)
            } else {
                let figures = try await commands.figures(question, in: room, byRoom: isByRoom)
                    .map(ReplyFiguresView.init)
                let table = ReplyFiguresView.table(withRooms: isByRoom)
                try context.console.show(figures, as: table, empty: empty)
            }
        }
    }

    private func line(_ wait: StaffWait) -> Line {
        let clock = wait.clock
        return Line(
            room: clock.room,
            number: clock.number,
            staff: wait.staff,
            startedAt: clock.startedAt,
            kind: clock.isFirst ? "first" : "next",
            answer: clock.answer?.number,
            answeredAt: clock.answer == nil ? nil : clock.endedAt,
            answeredBy: clock.answer?.by,
            wallSeconds: Int(clock.wallTime(until: options.asOf).components.seconds),
            businessSeconds: wait.time.seconds
        )
    }
}
