public import EventSourcing
public import FoundationEssentials

/// Event of a person's own folders.
public enum FolderEvent: Sendable, Hashable {
    /// A folder was made.
    case added(FolderAdded)
    /// A folder got another name.
    case renamed(FolderRenamed)
    /// A folder was put below another folder, or to the top.
    case moved(FolderMoved)
    /// A folder was removed; its letters lie in Trash since.
    case removed(FolderRemoved)
    /// A folder is there again, with the letters that lay in it when it was removed and were not moved since.
    case restored(FolderAdded)
}

/// A new folder.
public struct FolderAdded: Codable, Sendable, Hashable {
    /// Owner of the folder.
    public var owner: UUID
    /// Its id.
    public var folder: UUID
    /// Its number among the owner's folders, never used again.
    public var number: Int
    /// The folder it lies in, own or system; `nil` at the top.
    public var parent: UUID?
    /// Name of the folder.
    public var name: Personal<String>

    /// States what was made.
    public init(owner: UUID, folder: UUID, number: Int, parent: UUID?, name: String) {
        self.owner = owner
        self.folder = folder
        self.number = number
        self.parent = parent
        self.name = .known(name)
    }
}

/// A folder's new name.
public struct FolderRenamed: Codable, Sendable, Hashable {
    /// Owner of the folder.
    public var owner: UUID
    /// Its id.
    public var folder: UUID
    /// Name of the folder from now on.
    public var name: Personal<String>

    /// States the name.
    public init(owner: UUID, folder: UUID, name: String) {
        self.owner = owner
        self.folder = folder
        self.name = .known(name)
    }
}

/// A folder's new place.
public struct FolderMoved: Codable, Sendable, Hashable {
    /// Owner of the folder.
    public var owner: UUID
    /// Its id.
    public var folder: UUID
    /// The folder it lies in now, own or system; `nil` at the top.
    public var parent: UUID?

    /// States the place.
    public init(owner: UUID, folder: UUID, parent: UUID?) {
        self.owner = owner
        self.folder = folder
        self.parent = parent
    }
}

/// A folder that is no more.
public struct FolderRemoved: Codable, Sendable, Hashable {
    /// Owner of the folder.
    public var owner: UUID
    /// Its id.
    public var folder: UUID

    /// States which.
    public init(owner: UUID, folder: UUID) {
        self.owner = owner
        self.folder = folder
    }
}
