import ChatDomain
import CommandLineKit
import FoundationEssentials
import HTTPKit
import ServiceKit

/// `open-room`: makes a public room, which everybody finds and may join.
struct OpenRoomVerb: Subcommand {
    static let name = "open-room"
    static let summary = "Makes a public room for everyone: everybody finds it, and may join."
    static let group = "Rooms"
    static let discussion = """
        It is one room, of up to \(Limits.members) members, and belongs to somebody: its owner keeps order there, and gives others roles. By the \
        rules of today, as if the owner had made it. What it is called is seen by everybody. `room` archives, deletes and renames it.
        """
    static let parameters: [Parameter] = [
        .argument("name", "What it is called."), .argument("owner", "Whose it is: an id or a number."),
        .option("--description", value: "text", "What it is for."),
        .flag("--anonymous", "Clients may come in under a persona."), .json,
    ]
    static let examples = [
        (line: "open-room Everybody 3", meaning: "one live room for the whole unit")
    ]

    private let title: String
    private let owner: PersonArgument
    private let description: String?
    private let isAnonymous: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        title = try arguments.argument("name")
        owner = try arguments.argument("owner")
        description = try arguments.option("--description")
        isAnonymous = arguments.flag("--anonymous")
    }

    /// What was made, for programs.
    private struct Made: Encodable {
        let room: UUID
    }

    func run(in context: ServiceContext<Chat>) async throws {
        let draft = RoomDraft(
            kind: .public,
            name: title,
            description: description,
            anonymity: isAnonymous ? RoomAnonymity.personas : RoomAnonymity.none
        )
        let room = try await context.withService { service, _ in
            let person = try await owner.find(in: service.rooms.people)
            return try await CommandFailure.telling {
                let actor = try await service.rooms.actor(person.id)
                return try await service.rooms.make(draft, as: actor).answer.room
            }
        }
        if context.console.isJSON { return try context.console.printJSON(Made(room: room)) }
        context.console.print("It is room \(room.uuidString.lowercased()).")
    }
}
