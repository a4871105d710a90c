import ChatDomain
import FoundationEssentials
import ServiceKit

/// A room that was made or found, and as whom the caller is in it.
struct RoomMadeView: Codable, Sendable, Hashable {
    /// The room.
    var room: UUID
    /// As whom the caller is in it: themselves, or a persona.
    var member: UUID
    /// What that persona is called.
    var persona: String?
}

/// A room as somebody sees it who may know of it.
struct RoomView: Codable, Sendable, Hashable {
    var id: UUID
    var kind: RoomKind
    var mode: RoomMode
    var anonymity: RoomAnonymity
    /// Of a direct room the other one's.
    var name: String?
    /// Of a direct room, where the other one's picture is fetched; absent if there is none.
    var picture: String?
    var description: String?
    var customData: String?
    /// `open`, `archived` or `deleted`.
    var phase: String
    /// The seconds between two messages of one member; 0: none.
    var slowMode: Int
    /// The numbers of the pinned messages, the latest pin last.
    var pins: [Int64]
    /// How many are in it; in a room for everyone, as it was a minute ago.
    var members: Int
    /// What everybody may do in it, where everybody is in it; absent for a room into which one comes.
    var everyone: Everyone?
    /// The caller as a member; absent if they aren't in it.
    var own: MemberView?
    /// What the caller may do here.
    var permissions: [Permission]
    /// Whether the caller may say something here now.
    var canPost: Bool
    /// Why a member may not; absent for who may, and for who isn't in it.
    var readOnly: ReadOnlyReason?
    /// The events in its stream: what `ETag` says.
    var version: Int64

    private enum CodingKeys: String, CodingKey {
        case id, kind, mode, anonymity, name, picture, description, phase, pins, members, everyone, own, permissions,
            version
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
    /// What clients call them, for who works here and for themselves; absent if they have chosen nothing.
    var pseudonym: String?
    /// Where the picture of them is fetched, a path; absent if there is none. A persona has none.
    var picture: String?
    var standing: Participant.Standing
    var role: String
    /// Whether there is somebody else behind it.
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
    /// In the order of their ids.
    var members: [MemberView]
    /// Where the next page begins; absent if this is the last.
    var next: String?
}

extension RoomFacts.Phase {
    /// One word.
    var word: String {
        switch self {
        case .open: "open"
        case .archived: "archived"
        case .deleted: "deleted"
        }
    }
}
