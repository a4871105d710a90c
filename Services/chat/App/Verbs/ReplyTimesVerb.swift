import ChatCore
import PeopleKit
import ChatDomain
import CommandLineKit
import EventSourcing
import FoundationEssentials
import OperatorKit
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
            .personOption("--therapist", "Only of this member of staff"),
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

    func run(in context: ServiceContext<Chat>) async throws {
        try await context.look { service, _ in
            let commands = service.commands.clocks
            let question = try options.question(
                of: try await person?.find(in: commands.rooms.people).id,
                today: await commands.day(of: options.asOf)
            )
            if showsMessages {
                let waits = try await commands.waits(question, in: room)
                let staff = try await commands.rooms.people.known(Set(waits.map(\.staff)))
                try context.console.show(waits, as: listing(staff))
            } else {
                let figures = try await commands.figures(question, in: room, byRoom: isByRoom)
                let names = try await commands.rooms.people.known(Set(figures.map(\.key.staff))).mapValues(\.name)
                let view = ReplyTimesView(asOf: options.asOf, figures, names: names)
                let table = ReplyFiguresView.table(withRooms: isByRoom)
                try context.console.show(view.figures, as: table, empty: Self.empty)
            }
        }
    }

    /// Clocks, each for one member of staff.
    private func listing(_ people: [UUID: PersonRow]) -> Listing<StaffWait> {
        let now = options.asOf
        let wall = { @Sendable (wait: StaffWait) in Int(wait.clock.wallTime(until: now).components.seconds) }
        return Listing(
            empty: Self.empty,
            [
                .time("began", "started_at") { $0.clock.startedAt }, .id("room") { $0.clock.room },
                .number("message", "number") { $0.clock.number }, .json("staff") { $0.staff },
                .text("therapist", "staff_name", mayShrink: true) { PersonRow.label(of: $0.staff, in: people) },
                .text("for", "kind") { $0.clock.isFirst ? "first" : "next" },
                .words("answer") { $0.clock.answer.map { "\($0.number)" } ?? "waits" },
                .json("answer") { $0.clock.answer?.number }, .json("answered_by") { $0.clock.answer?.by },
                .json("answered_at") { $0.clock.answer == nil ? nil : $0.clock.endedAt },
                .figure("wall") { ReplyFiguresView.span(wall($0)) }, .json("wall_seconds", wall),
                .figure("business") { ReplyFiguresView.span($0.time.seconds) },
                .json("business_seconds") { $0.time.seconds },
            ]
        )
    }

    private static let empty = "No clock began in that time."
}
