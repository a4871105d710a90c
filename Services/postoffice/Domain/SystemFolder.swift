import EventSourcing
public import FoundationEssentials

/// The folders that everybody has from the first day. They can't be renamed, moved or removed.
public enum SystemFolder: Int, CaseIterable, Sendable, Hashable {
    /// Letters of others; new post arrives here.
    case inbox = 1
    /// Letters that the owner sent.
    case sent = 2
    /// Letters that the owner has not sent yet.
    case drafts = 3
    /// Letters that the owner deleted; they stay until they are deleted here for good.
    case trash = 4
    /// Letters that the owner never wanted.
    case junk = 5
    /// Letters that the owner keeps out of the way.
    case archive = 6

    /// Its number in every person's mailbox, from 1. Own folders are numbered from `firstOwnNumber`.
    public var number: Int { rawValue }

    /// The number of a person's first own folder. The room below it is for system folders to come.
    public static let firstOwnNumber = 101

    /// The name in a path: `inbox`.
    public var key: String {
        switch self {
        case .inbox: "inbox"
        case .sent: "sent"
        case .drafts: "drafts"
        case .trash: "trash"
        case .junk: "junk"
        case .archive: "archive"
        }
    }

    /// The name people see: `Inbox`.
    public var name: String {
        switch self {
        case .inbox: "Inbox"
        case .sent: "Sent"
        case .drafts: "Drafts"
        case .trash: "Trash"
        case .junk: "Junk"
        case .archive: "Archive"
        }
    }

    /// True if own folders may lie below it.
    public var takesFolders: Bool {
        switch self {
        case .inbox, .sent, .archive: true
        case .drafts, .trash, .junk: false
        }
    }

    /// The id of this folder in `owner`'s mailbox: always the same, so it needs no event.
    public func id(of owner: UUID) -> UUID { UUID.named("folder.\(key)", in: owner) }

    /// The system folder of `owner` that has this id; `nil` if it is none.
    public init?(id: UUID, of owner: UUID) {
        guard let folder = Self.allCases.first(where: { $0.id(of: owner) == id }) else { return nil }
        self = folder
    }

    /// The system folder with this name in a path; `nil` if it is none.
    public init?(key: String) {
        guard let folder = Self.allCases.first(where: { $0.key == key }) else { return nil }
        self = folder
    }
}
