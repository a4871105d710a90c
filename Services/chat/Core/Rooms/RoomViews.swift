import ChatDomain
package import FoundationEssentials
import ServiceKit

/// A room that was made or found, and as whom the caller is in it.
package struct RoomMadeView: Codable, Sendable, Hashable {
    /// The room.
    package var room: UUID
    /// Member as whom the caller is in it: themselves, or a persona.
    var member: UUID
    /// Name of that persona.
    var persona: String?

    private enum CodingKeys: String, CodingKey {
        case persona
        case room = "room_id"
        case member = "member_id"
    }
}

/// A room as somebody sees it who may know of it.
struct RoomView: Codable, Sendable, Hashable {
    var id: UUID
    var kind: RoomKind
    var mode: RoomMode
    var anonymity: RoomAnonymity
    /// Name of the room; of the other one for a direct room.
    var name: String?
    /// Path at which the picture of the other one in a direct room is fetched; absent if there is none.
    var picture: String?
    var description: String?
    var customData: String?
    /// `open`, `archived` or `deleted`.
    var phase: String
    /// The seconds between two messages of one member; 0: none.
    var slowMode: Int
    /// The numbers of the pinned messages, the latest pin last.
    var pins: [Int64]
    /// Number of members; in a room for everyone, as it was a minute ago.
    var members: Int
    /// Permissions of everybody, where everybody is in it; absent for a room into which one comes.
    var everyone: Everyone?
    /// History that newcomers see.
    var history: RoomHistory
    /// True if what was said before they came is hidden from the caller.
    var seesFromJoining: Bool
    /// The caller as a member; absent if they aren't in it.
    var own: MemberView?
    /// Permissions of the caller here.
    var permissions: [Permission]
    /// True if the caller may say something here now.
    var canPost: Bool
    /// Reason for which a member may not; absent for those who may, and for people who aren't in it.
    var readOnly: ReadOnlyReason?
    /// The events in its stream: what `ETag` says.
    var version: Int64

    private enum CodingKeys: String, CodingKey {
        case id, kind, mode, anonymity, name, picture, description, phase, pins, members, everyone, history, own,
            permissions, version
        case seesFromJoining = "sees_from_joining"
        case canPost = "can_post"
        case readOnly = "read_only"
        case customData = "custom_data"
        case slowMode = "slow_mode"
    }
}

/// Somebody in a room, as others see them.
struct MemberView: Codable, Sendable, Hashable {
    /// The person, or the persona.
    var id: UUID
    var name: String
    /// Name by which clients know them, for staff and for themselves; absent if they have chosen nothing.
    var pseudonym: String?
    /// Path at which their picture is fetched; absent if there is none. A persona has none.
    var picture: String?
    var standing: Participant.Standing
    var role: String
    /// True if there is somebody else behind it.
    var isPersona: Bool
    var mutedUntil: Date?

    private enum CodingKeys: String, CodingKey {
        case id, name, pseudonym, picture, standing, role
        case isPersona = "persona"
        case mutedUntil = "muted_until"
    }

    /// Shows `member`, who looks as `views` say.
    init(_ member: ChatDomain.Member, _ views: [UUID: ParticipantView]) {
        id = member.id
        name = views[member.id]?.name ?? FullName.former
        pseudonym = views[member.id]?.pseudonym
        picture = views[member.id]?.picture
        standing = member.standing
        role = member.role
        isPersona = member.persona != nil
        mutedUntil = member.mutedUntil
    }
}

/// A page of members.
struct MemberListView: Codable, Sendable, Hashable {
    /// Members in the order of their ids.
    var members: [MemberView]
    /// Place where the next page begins; absent if this is the last.
    var next: String?
}

extension RoomFacts.Phase {
    /// Phase in one word.
    var word: String {
        switch self {
        case .open: "open"
        case .archived: "archived"
        case .deleted: "deleted"
        }
    }
}
