import ChatCore
import ChatDomain
import CommandLineKit
import EventSourcing
import FoundationEssentials
import HTTPKit
import OperatorKit
import Postgres
import ServiceKit

/// `room`: one room, with who is in it; archives, deletes or names it.
struct RoomVerb: Subcommand {
    static let name = "room"
    static let summary = "Shows a room, and who is in it; archives, reopens, deletes, restores or names it."
    static let group = "Rooms"
    static let discussion = """
        archive: it is read, and no more spoken in, until reopen. delete: nobody sees it any more; it is kept for the record, until restore or \
        purge. rename: gives it another name. Each is on the log as the unit's deed. Who is behind a persona is not shown: that takes two people and a reason (`reidentify`). What happened to the room, and by whom, \
        shows `show <room>`.
        """
    static let parameters: [Parameter] = [
        .argument("room", "Its id."),
        .optional("action", "archive, reopen, delete, restore or rename. Without one it is shown."),
        .optional("name", "For rename: what it is to be called."), .json,
    ]
    static let examples = [
        (line: "room 0197…", meaning: "what it is, and who is in it"),
        (line: "room 0197… delete", meaning: "nobody sees it until `room 0197… restore`"),
        (line: "room 0197… rename 'Evening group'", meaning: "its members see the new name at once"),
    ]

    private enum Action: Sendable {
        case archive, reopen, delete, restore
        case rename(String)
    }

    private let room: UUID
    private let action: Action?

    init(_ arguments: inout Arguments) throws(UsageError) {
        room = try arguments.argument("room")
        switch try arguments.optionalArgument("action", as: String.self) {
        case nil: action = nil
        case "archive": action = .archive
        case "reopen": action = .reopen
        case "delete": action = .delete
        case "restore": action = .restore
        case "rename": action = .rename(try arguments.argument("name"))
        default: throw UsageError("the action must be archive, reopen, delete, restore or rename")
        }
    }

    private struct Whole: Encodable {
        let room: ListedRoom
        let members: [MemberLine]
    }

    func run(in context: ServiceContext<Chat>) async throws {
        let whole = try await context.look { service, _ in
            if let command = try await command(service.commands.rooms) {
                try await service.commands.rooms.act(room, as: try await service.commands.rooms.operating(), command)
                try await service.catchUp()
            }
            guard let line = try await ListedRoom.query(service.commands.rooms.pool, "where c.id = \(room)").first
            else {
                throw Problem.noSuchRoom
            }
            return Whole(room: line, members: try await MemberLine.all(in: room, on: service.commands.rooms.pool))
        }
        let console = context.console
        if console.isJSON { return try console.printJSON(whole) }
        try console.show([whole.room], as: ListedRoom.table, empty: "")
        console.print("")
        try console.show(whole.members, as: MemberLine.table, empty: "Nobody is in it.")
    }

    private func command(_ rooms: RoomCommands) async throws -> Room.Command? {
        let (operating, time) = (try await rooms.operating(), rooms.now())
        switch action {
        case nil: return nil
        case .archive: return .archive(by: operating, at: time)
        case .reopen: return .reopen(by: operating, at: time)
        case .delete: return .delete(by: operating, at: time)
        case .restore: return .restore(by: operating, at: time)
        case .rename(let name):
            let face = try await rooms.facts(room, for: operating).face
            let named = try RoomFace(
                name: name,
                description: face.description?.value,
                customData: face.custom?.value
            )
            return .describe(named, by: operating, at: time)
        }
    }
}
