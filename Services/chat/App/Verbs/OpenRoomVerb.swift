import ChatCore
import PeopleKit
import ChatDomain
import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit

/// `open-room`: makes a public room, which everybody finds and may join, or in which everybody is.
struct OpenRoomVerb: DecisionVerb {
    static let name = "open-room"
    static let summary = "Makes a public room: everybody finds it and may join, or everybody is in it."
    static let group = "Rooms"
    static let discussion = """
        It is one room, and belongs to somebody: its owner keeps order there, and gives others roles. By the \
        rules of today, as if the owner had made it. What it is called is seen by everybody. `room` archives, deletes and renames it. \
        One that is joined has up to \(Limits.members) members. With --everyone all who are in use are in it, however many, and who comes later as \
        well: its owner must be a coordinator or an administrator, and one waits \(Limits.slowModeForEveryone) s between two messages.
        """
    static let parameters: [Parameter] = [
        .argument("name", "What it is called."), .person("owner", "Whose it is"),
        .option("--description", value: "text", "What it is for."),
        .flag("--anonymous", "Clients may come in under a persona."),
        .flag("--everyone", "Everybody is in it."),
        .flag("--announcements", "Everybody is in it, and who works here speaks: clients read."), .json,
    ]
    static let examples = [
        (line: "open-room Everybody 3 --everyone", meaning: "one live room for the whole unit"),
        (line: "open-room Gardening 3 --anonymous", meaning: "who likes comes in, clients anonymously"),
    ]

    private let title: String
    private let owner: PersonArgument
    private let description: String?
    private let isAnonymous: Bool
    private let everyone: Everyone?

    init(_ arguments: inout Arguments) throws(UsageError) {
        title = try arguments.argument("name")
        owner = try arguments.argument("owner")
        description = try arguments.option("--description")
        isAnonymous = arguments.flag("--anonymous")
        let isForAll = arguments.flag("--everyone")
        let isForStaff = arguments.flag("--announcements")
        everyone = isForStaff ? Everyone.listening : (isForAll ? Everyone.speaking : nil)
    }

    /// Room that was made.
    struct Made: Encodable {
        let room: UUID
    }

    func decide(in chat: Chat, _ console: Console) async throws -> Made {
        let draft = RoomDraft(
            kind: .public,
            name: title,
            description: description,
            anonymity: isAnonymous ? RoomAnonymity.personas : RoomAnonymity.none,
            everyone: everyone
        )
        let actor = try await chat.commands.rooms.actor(try await owner.find(in: chat.commands.rooms.people).id)
        return Made(room: try await chat.commands.rooms.make(draft, as: actor, isLimited: false).answer.room)
    }

    func words(for made: Made) -> String { "It is room \(made.room.uuidString.lowercased())." }
}
