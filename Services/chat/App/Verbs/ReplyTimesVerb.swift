import ChatDomain
import CommandLineKit
import FoundationEssentials
import ServiceKit

/// `reply-times`: how long clients waited in rooms.
struct ReplyTimesVerb: Subcommand {
    static let name = "reply-times"
    static let summary = "Tells how long clients waited in rooms for an answer, by member of staff."
    static let group = "Care"
    static let discussion = """
        A clock begins with a client's message in a room that isn't public, while none runs for them there, and ends with the next message of \
        anybody of the staff. p50 and p90 are nearest rank: always the time of one of the answers. Business time is the post office's calendar, \
        and is told where that can be asked.
        """
    static let parameters: [Parameter] = [
        .option("--staff", value: "person", "Only of this member of staff: an id or a number."),
        .option("--room", value: "room", "Only in this room."),
        .flag("--by-room", "Each room for itself."),
        .flag("--answers", "Lists the answers themselves, with the numbers of the messages; the latest 1,000."),
        .option("--from", value: "time", "Of clocks that began from then on. Default: 28 days before --to."),
        .option("--to", value: "time", "Of clocks that began before. Default: now."), .json,
    ]
    static let examples = [
        (line: "reply-times --by-room --staff 17", meaning: "in which conversation somebody is slow"),
        (line: "reply-times --room 0197… --answers", meaning: "to what, and by what, it was answered there"),
    ]

    private let person: PersonArgument?
    private let room: UUID?
    private let isByRoom: Bool
    private let listsAnswers: Bool
    private let from: Date?
    private let to: Date?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.option("--staff")
        room = try arguments.option("--room")
        isByRoom = arguments.flag("--by-room")
        listsAnswers = arguments.flag("--answers")
        from = try arguments.option("--from")
        to = try arguments.option("--to")
    }

    private struct Line: Encodable {
        let staff: UUID
        let name: String
        let room: UUID?
        let kind: String
        let answered: Int
        let wallP50Seconds: Int
        let wallP90Seconds: Int
        let businessP50Seconds: Int?
        let businessP90Seconds: Int?
    }

    private static let table = Table<Line>([
        .text("staff", mayShrink: true) { $0.name },
        .text("room") { $0.room?.uuidString.lowercased() ?? "all" }, .text("kind") { $0.kind },
        .number("answered") { grouped($0.answered) }, .number("p50") { brief(.seconds($0.wallP50Seconds)) },
        .number("p90") { brief(.seconds($0.wallP90Seconds)) },
        .number("business p50") { $0.businessP50Seconds.map { brief(.seconds($0)) } ?? "" },
        .number("business p90") { $0.businessP90Seconds.map { brief(.seconds($0)) } ?? "" },
    ])

    private struct Reply: Encodable {
        let room: UUID
        let question: Int64
        let answer: Int64
        let staff: UUID
        let name: String
        let kind: String
        let askedAt: Date
        let wallSeconds: Int
    }

    private static let replies = Table<Reply>([
        .text("room") { $0.room.uuidString.lowercased() }, .number("question") { String($0.question) },
        .number("answer") { String($0.answer) }, .text("kind") { $0.kind },
        .text("asked") { $0.askedAt.ISO8601Format() }, .number("waited") { brief(.seconds($0.wallSeconds)) },
        .text("staff", mayShrink: true) { $0.name },
    ])

    func run(in context: ServiceContext<Chat>) async throws {
        try await context.withService { service, _ in
            try await service.catchUp()
            let desk = service.clocks
            let end = to ?? desk.rooms.now()
            let answers = ClockDesk.Answers(
                staff: try await person?.find(in: desk.rooms.people).id,
                room: room,
                from: from ?? end.addingTimeInterval(-28 * 86_400),
                to: end
            )
            let empty = "Nobody has answered."
            if listsAnswers {
                try context.console.show(try await replies(answers, desk), as: Self.replies, empty: empty)
            } else {
                try context.console.show(try await lines(answers, desk), as: Self.table, empty: empty)
            }
        }
    }

    private func lines(_ answers: ClockDesk.Answers, _ desk: ClockDesk) async throws -> [Line] {
        let figures = try await desk.figures(of: answers, byRoom: isByRoom)
        let names = try await PartyNames.load(Set(figures.map(\.staff)), for: .staff, from: desk.rooms.pool)
        return figures.map {
            Line(
                staff: $0.staff,
                name: names[$0.staff].name,
                room: $0.room ?? room,
                kind: $0.isFirst ? "first" : "next",
                answered: $0.answered,
                wallP50Seconds: $0.wall.p50,
                wallP90Seconds: $0.wall.p90,
                businessP50Seconds: $0.business?.p50,
                businessP90Seconds: $0.business?.p90
            )
        }
    }

    private func replies(_ answers: ClockDesk.Answers, _ desk: ClockDesk) async throws -> [Reply] {
        let clocks = try await desk.answered(answers, limit: 1_000)
        let answering = Set(clocks.compactMap { $0.answer?.by })
        let names = try await PartyNames.load(answering, for: .staff, from: desk.rooms.pool)
        return clocks.compactMap { clock in
            clock.answer.map { answer in
                Reply(
                    room: clock.room,
                    question: clock.number,
                    answer: answer.number,
                    staff: answer.by,
                    name: names[answer.by].name,
                    kind: clock.isFirst ? "first" : "next",
                    askedAt: clock.startedAt,
                    wallSeconds: Int(clock.wallTime(until: clock.endedAt ?? clock.startedAt).components.seconds)
                )
            }
        }
    }
}
