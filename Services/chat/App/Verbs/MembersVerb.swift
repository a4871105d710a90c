import ChatCore
import PeopleKit
import ChatDomain
import CommandLineKit
import FoundationEssentials
import OperatorKit
import Postgres
import ServiceKit

/// `members …`: who is in a room; brings somebody in, sends somebody away, mutes, gives a role.
struct MembersVerb: ListVerb {
    static let name = "members"
    static let summary = "Lists who is in a room, brings somebody in, sends somebody away, mutes, or gives a role."
    static let group = "Rooms"
    static let discussion = """
        list: who is in it. add: brings a person in, whoever belongs to whom. remove: sends a member away, by the id that list shows. \
        mute: lets a member only read for a time. unmute: lets them speak again. role: gives a member another role.
        """
    static let parameters: [Parameter] = [
        .argument("action", "list, add, remove, mute, unmute or role."), .argument("room", "Its id."),
        .optionalPerson("member", "The member's id; for add, who is brought in"),
        .optional("role", "For role: owner, moderator, member, listener, or one that was defined."),
        .option("--for", value: "time", "For mute: how long, as 2h. Default: 1d."),
        .option("--reason", value: "text", "Why; kept sealed."), .json,
    ]
    static let examples = [
        (line: "members list 0197…", meaning: "who is in it"),
        (line: "members mute 0197… 0198… --for 2h --reason shouting", meaning: "may only read until then"),
    ]

    private enum Action: Sendable {
        case list
        case add(PersonArgument)
        case remove(UUID)
        case mute(UUID, for: Duration)
        case unmute(UUID)
        case role(UUID, String)
    }

    let listing = Listing(empty: "Nobody is in it.", MemberLine.table)
    private let action: Action
    private let room: UUID
    private let reason: Words?

    init(_ arguments: inout Arguments) throws(UsageError) {
        let word: String = try arguments.argument("action")
        room = try arguments.argument("room")
        switch word {
        case "list": action = .list
        case "add": action = .add(try arguments.argument("member"))
        case "remove": action = .remove(try arguments.argument("member"))
        case "mute":
            action = .mute(
                try arguments.argument("member"),
                for: try arguments.option("--for", default: .seconds(86_400))
            )
        case "unmute": action = .unmute(try arguments.argument("member"))
        case "role": action = .role(try arguments.argument("member"), try arguments.argument("role"))
        default: throw UsageError("the action must be list, add, remove, mute, unmute or role")
        }
        reason = try arguments.option("--reason", as: ReasonArgument.self)?.words
    }

    func rows(of chat: Chat, _ base: ServiceBase) async throws -> [MemberLine] {
        if let command = try await command(chat.commands.rooms) {
            try await chat.commands.rooms.act(room, as: try await chat.commands.rooms.operating(), command)
            try await chat.catchUp()
        }
        return try await MemberLine.all(in: room, on: base.pool)
    }

    private func command(_ rooms: RoomCommands) async throws -> Room.Command? {
        let (operating, time) = (try await rooms.operating(), rooms.now())
        switch action {
        case .list: return nil
        case .add(let argument):
            let person = try await argument.find(in: rooms.people)
            return .add([person.participant], violations: [:], by: operating, at: time)
        case .remove(let member): return .remove(member, reason: reason, by: operating, at: time)
        case .mute(let member, let duration):
            let until = time.addingTimeInterval(Double(duration.components.seconds))
            return .mute(member, until: until, reason: reason, by: operating, at: time)
        case .unmute(let member): return .unmute(member, by: operating, at: time)
        case .role(let member, let role): return .changeRole(member, to: role, by: operating, at: time)
        }
    }
}

/// A member in a line. Of a persona never who is behind it.
struct MemberLine: Encodable, Sendable {
    let member: UUID
    /// The small number; `nil` for a persona.
    let number: Int?
    let name: String
    let standing: String
    let role: String
    let mutedUntil: Date?
    let joinedAt: Date

    /// Members of a room, as they came.
    static func all(in room: UUID, on pool: Pool) async throws -> [MemberLine] {
        try await pool.query(
            """
            select m.member, p.number, m.persona_name, coalesce(p.first_name, ''), coalesce(p.last_name, ''), m.standing,
                m.role, m.muted_until, m.joined_at
            from chat_member m left join person p on p.id = m.member
            where m.room = \(room) order by m.joined_at, m.member
            """
        ).decode(
            UUID.self,
            Int?.self,
            String?.self,
            String.self,
            String.self,
            String.self,
            String.self,
            Date?.self,
            Date.self
        ).map {
            MemberLine(
                member: $0,
                number: $1,
                name: $2 ?? FullName.text($3, $4),
                standing: $5,
                role: $6,
                mutedUntil: $7,
                joinedAt: $8
            )
        }
    }

    static let table = Table<MemberLine>([
        .text("member") { $0.member.uuidString.lowercased() }, .number("number") { $0.number.map(String.init) ?? "" },
        .text("standing") { $0.standing }, .text("role") { $0.role },
        .text("muted until") { $0.mutedUntil?.ISO8601Format() ?? "" },
        .text("since") { $0.joinedAt.ISO8601Format() }, .text("name", mayShrink: true) { $0.name },
    ])
}
