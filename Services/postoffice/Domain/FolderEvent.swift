public import EventSourcing
public import FoundationEssentials

/// What happens to a person's own folders.
public enum FolderEvent: Sendable, Hashable {
    /// A folder was made.
    case added(FolderAdded)
    /// It got another name.
    case renamed(FolderRenamed)
    /// It was put below another folder, or to the top.
    case moved(FolderMoved)
    /// It was removed; what lay in it lies in Trash since.
    case removed(FolderRemoved)
    /// It is there again, with what lay in it when it was removed and was not moved since.
    case restored(FolderAdded)
}

/// A new folder.
public struct FolderAdded: Codable, Sendable, Hashable {
    /// Whose it is.
    public var owner: UUID
    /// Its id.
    public var folder: UUID
    /// Its number among the owner's folders, never used again.
    public var number: Int
    /// The folder it lies in, own or system; `nil` at the top.
    public var parent: UUID?
    /// What it is called.
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
    /// Whose it is.
    public var owner: UUID
    /// Its id.
    public var folder: UUID
    /// What it is called now.
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
    /// Whose it is.
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
    /// Whose it was.
    public var owner: UUID
    /// Its id.
    public var folder: UUID

    /// States which.
    public init(owner: UUID, folder: UUID) {
        self.owner = owner
        self.folder = folder
    }
}
