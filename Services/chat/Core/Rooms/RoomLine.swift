package import ChatDomain
package import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TextRules

/// A room as a list shows it to one person.
package struct RoomLine: Sendable, Hashable {
    /// The latest message of a room.
    package struct Latest: Sendable, Hashable {
        var number: Int64
        package var at: Date
        var author: UUID
        /// Name of the author; `nil` once they were erased.
        var authorName: String?
        /// Identity's id for the picture of the author; `nil`: none, as for a persona.
        var authorPicture: UUID?
        /// Contents as JSON; `nil` for a message that was deleted or erased.
        var parts: String?
        var isDeleted: Bool
    }

    package var id: UUID
    package var kind: RoomKind
    var anonymity: RoomAnonymity
    package var name: String?
    var description: String?
    package var customData: String?
    var phase: String
    var version: Int64
    package var createdAt: Date
    var members: Int64
    /// Permissions of everybody, where everybody is in it.
    package var everyone: Everyone?
    package var latest: Latest?
    /// Position in the log of its last message, or of its making.
    var active: Int64
    /// Member as whom one is in it; `nil` if one isn't.
    package var member: UUID?
    var role: String?
    package var personaName: String?
    var mutedUntil: Date?
    var joinedAt: Date?
    var cursor: Int64
    package var unread: Int64
    /// Quiet that one has chosen for it.
    var quiet: Quiet
    /// The other one of a direct room.
    var other: UUID?
    /// Identity's id for the picture of the other one; `nil`: none, as for a persona.
    var otherPicture: UUID?

    init(_ row: Row) throws {
        guard let kind = RoomKind(rawValue: try row.get("kind")),
            let anonymity = RoomAnonymity(rawValue: try row.get("anonymity"))
        else { throw PostgresError.decoding("no such kind of room") }
        (self.kind, self.anonymity) = (kind, anonymity)
        id = try row.get("id")
        let otherName: String? = try row.get("other_name")
        // Name is cut, also for rooms that were made before bytes were counted.
        let own: String? = try row.get("name", as: String?.self).map(TextLimit(Limits.roomName).cut)
        other = try row.get("other")
        otherPicture = try row.get("other_picture")
        name = kind == .direct ? otherName ?? FullName.former : own
        description = try row.get("description", as: String?.self).map(TextLimit(Limits.roomDescription).cut)
        customData = try row.get("custom")
        phase = try row.get("phase")
        version = try row.get("version")
        createdAt = try row.get("created_at", as: Date.self).roundedToMilliseconds
        members = try row.get("members")
        everyone = try row.get("everyone", as: String?.self).flatMap { Everyone(rawValue: $0) }
        active = try row.get("active")
        member = try row.get("member")
        role = try row.get("role")
        personaName = try row.get("persona_name")
        mutedUntil = try row.get("muted_until", as: Date?.self)?.roundedToMilliseconds
        joinedAt = try row.get("joined_at", as: Date?.self)?.roundedToMilliseconds
        cursor = try row.get("cursor")
        unread = try row.get("unread")
        quiet = Quiet(try row.get("is_quiet"), until: try row.get("quiet_until"))
        latest = try Latest(row)
    }
}

extension RoomLine.Latest {
    /// `nil` where nothing was said yet.
    fileprivate init?(_ row: Row) throws {
        guard let number = try row.get("number", as: Int64?.self), let time = try row.get("at", as: Date?.self),
            let author = try row.get("author", as: UUID?.self)
        else { return nil }
        self.number = number
        at = time.roundedToMilliseconds
        self.author = author
        authorName = try row.get("author_name")
        authorPicture = try row.get("author_picture")
        parts = try row.get("parts")
        isDeleted = try row.get("is_gone")
    }
}
