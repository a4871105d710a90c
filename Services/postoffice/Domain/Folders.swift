public import EventSourcing
public import FoundationEssentials

/// The own folders of one person: named, nested, a bounded number of them.
public enum Folders: Decider {
    /// The folders as they are.
    public typealias State = FolderTree

    /// Command about folders. All folders are those of `owner`, whose stream this is.
    public enum Command: Sendable {
        /// Make the folder `id` in `parent` (own or system; `nil` at the top).
        case add(owner: UUID, id: UUID, name: FolderName, parent: UUID?)
        /// Give it another name.
        case rename(owner: UUID, id: UUID, name: FolderName)
        /// Put it below `parent`, with all that lies below it; `nil` at the top.
        case move(owner: UUID, id: UUID, parent: UUID?)
        /// Give it another name and another place at once.
        case change(owner: UUID, id: UUID, name: FolderName, parent: UUID?)
        /// Remove these and all that lie below them. Folders in `occupied` hold letters; a folder that is not empty is
        /// removed only `withContent`.
        case remove(owner: UUID, [UUID], withContent: Bool, occupied: Set<UUID>)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// No own folders have these ids.
        case noSuchFolders([UUID])
        /// The folder it should lie in does not exist.
        case noSuchParent
        /// The folder can't be made in Drafts, Trash or Junk.
        case parentTakesNone
        /// The folder would lie in itself.
        case cycle
        /// A folder beside it has that name.
        case nameTaken
        /// More than `Limits.folders`.
        case tooMany
        /// Deeper than `Limits.folderDepth`.
        case tooDeep
        /// These hold letters or other folders, and it was not said that those go, too.
        case notEmpty([UUID])
        /// System folders stay as they are.
        case systemFolder
    }

    /// Nobody has own folders at first.
    public static var initial: FolderTree { FolderTree() }

    /// Applies the rules of folders.
    public static func decide(_ command: Command, _ tree: FolderTree) throws(Refusal) -> [FolderEvent] {
        switch command {
        case .add(let owner, let id, let name, let parent):
            if let there = tree.folders[id], there.parent == parent, there.name == name.text { return [] }
            guard tree.folders[id] == nil, tree.removed[id] == nil else { throw .nameTaken }
            guard tree.folders.count < Limits.folders else { throw .tooMany }
            try checkPlace(of: id, named: name, in: parent, height: 1, tree, owner)
            let number = tree.lastNumber + 1
            return [
                .added(FolderAdded(owner: owner, folder: id, number: number, parent: parent, name: name.text))
            ]
        case .rename(let owner, let id, let name):
            let folder = try folder(id, tree, of: owner)
            return try change(id, of: owner, folder, name: name, parent: folder.parent, tree)
        case .move(let owner, let id, let parent):
            return try change(id, of: owner, try folder(id, tree, of: owner), name: nil, parent: parent, tree)
        case .change(let owner, let id, let name, let parent):
            return try change(id, of: owner, try folder(id, tree, of: owner), name: name, parent: parent, tree)
        case .remove(let owner, let ids, let withContent, let occupied):
            guard !ids.contains(where: { SystemFolder(id: $0, of: owner) != nil }) else { throw .systemFolder }
            let unknown = ids.filter { tree.folders[$0] == nil && tree.removed[$0] == nil }
            guard unknown.isEmpty else { throw .noSuchFolders(unknown) }
            if !withContent {
                let full = ids.filter { id in tree.branch(id).contains { $0 != id || occupied.contains($0) } }
                guard full.isEmpty else { throw .notEmpty(full) }
            }
            var gone: Set<UUID> = []
            return ids.filter { tree.folders[$0] != nil }.flatMap(tree.branch).filter { gone.insert($0).inserted }
                .map { .removed(FolderRemoved(owner: owner, folder: $0)) }
        }
    }

    /// The folders after `event`.
    public static func evolve(_ tree: inout FolderTree, _ event: FolderEvent) {
        switch event {
        case .added(let added), .restored(let added):
            tree.removed[added.folder] = nil
            tree.folders[added.folder] = FolderTree.Folder(
                number: added.number,
                parent: added.parent,
                nameKey: added.name.value.map(FolderName.key),
                name: added.name.value
            )
            tree.lastNumber = max(tree.lastNumber, added.number)
        case .renamed(let renamed):
            tree.folders[renamed.folder]?.name = renamed.name.value
            tree.folders[renamed.folder]?.nameKey = renamed.name.value.map(FolderName.key)
        case .moved(let moved): tree.folders[moved.folder]?.parent = moved.parent
        case .removed(let removed):
            if let folder = tree.folders.removeValue(forKey: removed.folder) { tree.removed[removed.folder] = folder }
        }
    }
}
