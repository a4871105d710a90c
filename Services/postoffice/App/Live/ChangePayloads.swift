import FoundationEssentials
import PostofficeDomain
import Realtime

/// Payloads of `mail/changes`.
enum ChangePayloads {
    /// Letters in one payload at most; more are told without their ids.
    static let most = 100

    /// Marks of letters.
    struct Changed: Codable, Sendable, Hashable {
        /// Absent where there are too many: then `folder_id` is to be loaded anew, or without one every folder.
        var ids: [UUID]?
        /// Folder in which all of them lie; only without `ids`.
        var folderID: UUID?
        /// Absent: as before.
        var read: Bool?
        /// Absent: as before.
        var flagged: Bool?

        private enum CodingKeys: String, CodingKey {
            case ids, read, flagged
            case folderID = "folder_id"
        }
    }

    /// Letters in a folder where they weren't before.
    struct Moved: Codable, Sendable, Hashable {
        /// Absent where there are too many: then this folder and those from which they may come are to be loaded anew.
        var ids: [UUID]?
        var folderID: UUID

        private enum CodingKeys: String, CodingKey {
            case ids
            case folderID = "folder_id"
        }
    }

    /// Letters that are put away, or not any more.
    struct Snoozed: Codable, Sendable, Hashable {
        /// Absent where there are too many: then the inbox and what is put away are to be loaded anew.
        var ids: [UUID]?
        /// Inbox, in which they lie.
        var folderID: UUID
        /// Time at which they come back; absent: they are in the inbox again.
        var until: Date?

        private enum CodingKeys: String, CodingKey {
            case ids, until
            case folderID = "folder_id"
        }
    }

    /// Letters or folders.
    struct Named: Codable, Sendable, Hashable {
        /// Absent where there are too many: then all is to be loaded anew.
        var ids: [UUID]?
    }

    /// A draft.
    struct Saved: Codable, Sendable, Hashable {
        var id: UUID
        var version: Int64
        /// Time at which it is to leave; absent unless it waits.
        var dueAt: Date?

        private enum CodingKeys: String, CodingKey {
            case id, version
            case dueAt = "due_at"
        }
    }

    /// A draft that is no more.
    struct Discarded: Codable, Sendable, Hashable {
        var id: UUID
    }

    static let shapes = [
        PayloadShape("letters.changed", of: Changed.self), PayloadShape("letters.moved", of: Moved.self),
        PayloadShape("letters.snoozed", of: Snoozed.self), PayloadShape("letters.came_back", of: Moved.self),
        PayloadShape("letters.deleted", of: Named.self), PayloadShape("letters.sent", of: Moved.self),
        PayloadShape("draft.saved", of: Saved.self), PayloadShape("draft.discarded", of: Discarded.self),
        PayloadShape("folders.changed", of: Named.self),
    ]
}

extension ChangeSummary {
    /// Ids to tell; `nil` if they are too many.
    private var toldIDs: [UUID]? { isTooMany ? nil : ids }

    /// True if ids are left out.
    var isTooMany: Bool { ids.count > ChangePayloads.most }

    /// Payload for the owner; `folder` is where all letters of it lie, if that is one folder.
    func payload(for owner: UUID, in folder: UUID?) throws -> Payload {
        switch change {
        case .marked(let read, let flagged):
            let changed = ChangePayloads.Changed(
                ids: toldIDs,
                folderID: isTooMany ? folder : nil,
                read: read,
                flagged: flagged
            )
            return try Payload("letters.changed", changed)
        case .moved(let target):
            return try Payload("letters.moved", ChangePayloads.Moved(ids: toldIDs, folderID: target))
        case .snoozed(let until):
            let inbox = SystemFolder.inbox.id(of: owner)
            return try Payload("letters.snoozed", ChangePayloads.Snoozed(ids: toldIDs, folderID: inbox, until: until))
        case .cameBack:
            let inbox = SystemFolder.inbox.id(of: owner)
            return try Payload("letters.came_back", ChangePayloads.Moved(ids: toldIDs, folderID: inbox))
        case .deleted: return try Payload("letters.deleted", ChangePayloads.Named(ids: toldIDs))
        case .draftSaved(let version, let due):
            return try Payload("draft.saved", ChangePayloads.Saved(id: ids[0], version: version, dueAt: due))
        case .draftDiscarded: return try Payload("draft.discarded", ChangePayloads.Discarded(id: ids[0]))
        case .drafts:
            let drafts = SystemFolder.drafts.id(of: owner)
            return try Payload("letters.changed", ChangePayloads.Changed(folderID: drafts))
        case .sent:
            let sent = SystemFolder.sent.id(of: owner)
            return try Payload("letters.sent", ChangePayloads.Moved(ids: toldIDs, folderID: sent))
        case .folders: return try Payload("folders.changed", ChangePayloads.Named(ids: toldIDs))
        }
    }
}
