import ChatCore
import PeopleKit
import ChatDomain
import CommandLineKit
import FoundationEssentials
import OperatorKit
import Postgres
import ServiceKit

/// `rooms`: the rooms there are.
struct RoomsVerb: ListVerb {
    static let name = "rooms"
    static let summary = "Lists rooms, the latest first."
    static let group = "Rooms"
    static let discussion = "Names are shown; what is said in them isn't."
    static let parameters: [Parameter] = [
        .option("--phase", value: "word", "Only those that are open, archived or deleted."),
        .option("--kind", value: "word", "Only those that are public, private or direct."),
        .personOption("--person", "Only those in which somebody is as who they are"),
        LineLimit.parameter(default: 50), .json,
    ]
    static let examples = [(line: "rooms --phase deleted", meaning: "what retention will look at")]

    private enum Phase: String, CaseIterable { case open, archived, deleted }

    let listing = Listing(empty: "There are none.", ListedRoom.table)
    private let phase: Phase?
    private let kind: RoomKind?
    private let person: PersonArgument?
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        phase = try arguments.word("--phase")
        kind = try arguments.word("--kind")
        person = try arguments.option("--person")
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of chat: Chat, _ base: ServiceBase) async throws -> [ListedRoom] {
        var conditions: [Query] = ["true"]
        if let phase { conditions.append("c.phase = \(phase.rawValue)") }
        if let kind { conditions.append("c.kind = \(kind.rawValue)") }
        if let person {
            let id = try await person.find(in: chat.commands.rooms.people).id
            // Rooms under a persona are left out: they would tell who it is.
            conditions.append("c.id in (select m.room from \(Places.of("\(id)")) m where m.member = \(id))")
        }
        return try await ListedRoom.query(
            base.pool,
            "where \(conditions.joined(separator: " and ")) order by c.began desc limit \(limit.asked)"
        )
    }
}

/// A room in a line, for people and for programs.
struct ListedRoom: Encodable, Sendable {
    let id: UUID
    let kind: String
    let phase: String
    let anonymity: String
    let name: String?
    let members: Int
    /// The number of its latest message; 0 if nothing was said.
    let last: Int64
    let createdAt: Date
    /// Permissions of everybody, where everybody is in it: then `members` are those with a place of their own.
    let everyone: String?

    /// The rooms of the alias `c` for which `rest` holds.
    static func query(_ pool: Pool, _ rest: Query) async throws -> [ListedRoom] {
        try await pool.query(
            """
            select c.id, c.kind, c.phase, c.anonymity, c.name, (select count(*) from chat_member m where m.room = c.id),
                \(MessageProbe.last(in: "c.id")), c.created_at, \(Places.everyone(in: "c.id"))
            from chat_room c \(rest)
            """
        ).decode(
            UUID.self,
            String.self,
            String.self,
            String.self,
            String?.self,
            Int.self,
            Int64.self,
            Date.self,
            String?.self
        ).map {
            ListedRoom(
                id: $0,
                kind: $1,
                phase: $2,
                anonymity: $3,
                name: $4,
                members: $5,
                last: $6,
                createdAt: $7,
                everyone: $8
            )
        }
    }

    static let table = Table<ListedRoom>([
        .text("room") { $0.id.uuidString.lowercased() }, .text("kind") { $0.kind }, .text("phase") { $0.phase },
        .text("anonymity") { $0.anonymity }, .number("members") { $0.everyone == nil ? grouped($0.members) : "all" },
        .number("messages") { grouped($0.last) }, .text("since") { $0.createdAt.ISO8601Format() },
        .text("name", mayShrink: true) { $0.name ?? "" },
    ])
}
