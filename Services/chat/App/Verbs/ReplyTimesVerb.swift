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
        .option("--from", value: "time", "Of clocks that began from then on. Default: 28 days before --to."),
        .option("--to", value: "time", "Of clocks that began before. Default: now."), .json,
    ]

    private let person: PersonArgument?
    private let from: Date?
    private let to: Date?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.option("--staff")
        from = try arguments.option("--from")
        to = try arguments.option("--to")
    }

    private struct Line: Encodable {
        let staff: UUID
        let name: String
        let kind: String
        let answered: Int
        let wallP50Seconds: Int
        let wallP90Seconds: Int
        let businessP50Seconds: Int?
        let businessP90Seconds: Int?
    }

    private static let table = Table<Line>([
        .text("staff", mayShrink: true) { $0.name }, .text("kind") { $0.kind },
        .number("answered") { grouped($0.answered) }, .number("p50") { brief(.seconds($0.wallP50Seconds)) },
        .number("p90") { brief(.seconds($0.wallP90Seconds)) },
        .number("business p50") { $0.businessP50Seconds.map { brief(.seconds($0)) } ?? "" },
        .number("business p90") { $0.businessP90Seconds.map { brief(.seconds($0)) } ?? "" },
    ])

    func run(in context: ServiceContext<Chat>) async throws {
        let lines = try await context.withService { service, _ in
            try await service.catchUp()
            let desk = service.clocks
            let staff = try await person?.find(in: desk.rooms.people).id
            let end = to ?? desk.rooms.now()
            let figures = try await desk.figures(of: staff, from: from ?? end.addingTimeInterval(-28 * 86_400), to: end)
            let names = try await PartyNames.load(Set(figures.map(\.staff)), from: desk.rooms.pool)
            return figures.map {
                Line(
                    staff: $0.staff,
                    name: names[$0.staff].name,
                    kind: $0.isFirst ? "first" : "next",
                    answered: $0.answered,
                    wallP50Seconds: $0.wall.p50,
                    wallP90Seconds: $0.wall.p90,
                    businessP50Seconds: $0.business?.p50,
                    businessP90Seconds: $0.business?.p90
                )
            }
        }
        try context.console.show(lines, as: Self.table, empty: "Nobody has answered.")
    }
}
