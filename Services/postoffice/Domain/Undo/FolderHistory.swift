public import FoundationEssentials

/// Own folders of a person, and the times since which others are no more: for putting letters back.
public struct FolderHistory: Sendable {
    private let owner: UUID
    private var folders: Set<UUID> = []
    private var removedAt: [UUID: Int64] = [:]

    /// History in the stream of the folders of `owner`.
    public init(of owner: UUID, _ history: [Traced<FolderEvent>]) {
        self.owner = owner
        for entry in history {
            switch entry.event {
            case .added(let added), .restored(let added):
                folders.insert(added.folder)
                removedAt[added.folder] = nil
            case .removed(let removed):
                folders.remove(removed.folder)
                removedAt[removed.folder] = entry.position
            case .renamed, .moved: break
            }
        }
    }

    /// Returns true if a letter that lay in `folder` just before `position` can be put back there. That holds also if
    /// the folder was removed already then: the letter lay in Trash, waiting for it.
    func takesBack(_ folder: UUID, before position: Int64) -> Bool {
        if folders.contains(folder) || SystemFolder(id: folder, of: owner) != nil { return true }
        return removedAt[folder].map { $0 < position } ?? false
    }
}
