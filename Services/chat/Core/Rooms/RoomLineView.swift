import ChatDomain
import FoundationEssentials
import HTTPKit
import IdentityContract

/// A page of a list of rooms.
struct RoomListView: Codable, Sendable, Hashable {
    var rooms: [RoomLineView]
    /// Place where the next page begins; absent if this is the last.
    var next: String?
}

/// A room in a list.
struct RoomLineView: Codable, Sendable, Hashable {
    var id: UUID
    var kind: RoomKind
    var anonymity: RoomAnonymity
    /// Name of the room; of the other one for a direct room.
    var name: String?
    /// Path at which the picture of the other one in a direct room is fetched; absent if there is none.
    var picture: String?
    var description: String?
    var customData: String?
    /// `open` or `archived`.
    var phase: String
    /// Number of members; in a room for everyone, as it was a minute ago.
    var members: Int64
    /// Permissions of everybody, where everybody is in it; absent for a room into which one comes.
    var everyone: Everyone?
    /// The other one of a direct room.
    var other: UUID?
    /// Place of the caller in it; absent in the list of those one may join.
    var own: OwnPlaceView?
    /// Latest message; absent if there is none.
    var latest: LatestMessageView?
    /// Number of messages of others that the caller hasn't read. Exact.
    var unread: Int64
    /// Time at which it was made.
    var createdAt: Date
    /// The events in its stream.
    var version: Int64

    private enum CodingKeys: String, CodingKey {
        case id, kind, anonymity, name, picture, description, phase, members, everyone, own, latest, unread, version
        case other = "other_id"
        case customData = "custom_data"
        case createdAt = "created_at"
    }

    /// Shows `line`.
    init(_ line: RoomLine) {
        id = line.id
        kind = line.kind
        anonymity = line.anonymity
        name = line.name
        picture = line.other.flatMap { PersonPicture.path(of: $0, line.otherPicture) }
        description = line.description
        customData = line.customData
        phase = line.phase
        members = line.members
        everyone = line.everyone
        other = line.other
        own = OwnPlaceView(line)
        latest = line.latest.map { LatestMessageView($0) }
        unread = line.unread
        createdAt = line.createdAt
        version = line.version
    }
}

/// Place of somebody in a room: as whom they are there, and how far they have read.
struct OwnPlaceView: Codable, Sendable, Hashable {
    /// Themselves, or their persona.
    var member: UUID
    /// Name of the persona; absent for people who are there as themselves.
    var persona: String?
    var role: String
    var mutedUntil: Date?
    /// The number of the last message that was read; 0: none.
    var cursor: Int64
    /// True if the caller wants to be left in peace by the room.
    var quiet: Bool
    /// Time until which it is quiet; absent: for good, or it isn't quiet.
    var quietUntil: Date?

    private enum CodingKeys: String, CodingKey {
        case persona, role, cursor, quiet
        case member = "member_id"
        case mutedUntil = "muted_until"
        case quietUntil = "quiet_until"
    }

    /// `nil` for a room that one isn't in.
    init?(_ line: RoomLine) {
        guard let member = line.member, let role = line.role else { return nil }
        self.member = member
        self.role = role
        persona = line.personaName
        mutedUntil = line.mutedUntil
        cursor = line.cursor
        (quiet, quietUntil) = (line.quiet.isOn, line.quiet.end)
    }
}

/// The latest message of a room, as a list shows it.
struct LatestMessageView: Codable, Sendable, Hashable {
    /// Characters of the text that are shown.
    static let length = 200

    var number: Int64
    var at: Date
    var author: UUID
    /// Absent for what the unit itself says, and once the author was erased.
    var authorName: String?
    /// Path at which the picture of the author is fetched; absent if there is none. A persona has none.
    var authorPicture: String?
    /// The beginning of its first text; absent if it has none, or is deleted.
    var text: String?
    /// Number of files.
    var attachments: Int
    var isDeleted: Bool

    private enum CodingKeys: String, CodingKey {
        case number, at, text, attachments
        case author = "author_id"
        case authorName = "author_name"
        case authorPicture = "author_picture"
        case isDeleted = "deleted"
    }

    /// Shows `latest`.
    init(_ latest: RoomLine.Latest) {
        let parts = latest.parts.flatMap { try? MessageParts.parts(of: $0) } ?? []
        let texts = parts.compactMap { part -> String? in
            guard case .text(_, let words) = part else { return nil }
            return words
        }
        number = latest.number
        at = latest.at
        author = latest.author
        authorName = latest.authorName
        authorPicture = PersonPicture.path(of: latest.author, latest.authorPicture)
        text = texts.first.map { String($0.prefix(Self.length)) }
        attachments = parts.count { part in if case .attachment = part { true } else { false } }
        isDeleted = latest.isDeleted
    }
}
