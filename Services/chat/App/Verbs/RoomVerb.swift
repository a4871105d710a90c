import CommandLineKit
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// `room`: one room, with who is in it.
struct RoomVerb: Subcommand {
    static let name = "room"
    static let summary = "Shows a room, and who is in it."
    static let group = "Rooms"
    static let discussion = """
        Who is behind a persona is not shown: that takes two people and a reason (`reidentify`). What happened to the room, and by whom, \
        shows `show <room>`.
        """
    static let parameters: [Parameter] = [.argument("room", "Its id."), .json]

    private let room: UUID

    init(_ arguments: inout Arguments) throws(UsageError) { room = try arguments.argument("room") }

    private struct Whole: Encodable {
        let room: ListedRoom
        let members: [MemberLine]
    }

    func run(in context: ServiceContext<Chat>) async throws {
        let whole = try await context.withService { service, _ in
            try await service.catchUp()
            guard let line = try await ListedRoom.query(service.rooms.pool, "where c.id = \(room)").first else {
                throw CommandFailure(Problem.noSuchRoom)
            }
            return Whole(room: line, members: try await MemberLine.all(in: room, on: service.rooms.pool))
        }
        let console = context.console
        if console.isJSON { return try console.printJSON(whole) }
        try console.show([whole.room], as: ListedRoom.table, empty: "")
        console.print("")
        try console.show(whole.members, as: MemberLine.table, empty: "Nobody is in it.")
    }
}
