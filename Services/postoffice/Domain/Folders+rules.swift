import FoundationEssentials

extension Folders {
    /// The own folder `id`.
    static func folder(_ id: UUID, _ tree: FolderTree, of owner: UUID) throws(Refusal) -> FolderTree.Folder {
        if let folder = tree.folders[id] { return folder }
        throw SystemFolder(id: id, of: owner) == nil ? .noSuchFolders([id]) : .systemFolder
    }

    /// Events that give `folder` this name (`nil`: the one it has) and this place.
    static func change(
        _ id: UUID,
        of owner: UUID,
        _ folder: FolderTree.Folder,
        name: FolderName?,
        parent: UUID?,
        _ tree: FolderTree
    ) throws(Refusal) -> [FolderEvent] {
        var events: [FolderEvent] = []
        if let name, name.text != folder.name {
            events.append(.renamed(FolderRenamed(owner: owner, folder: id, name: name.text)))
        }
        if parent != folder.parent {
            if let parent, tree.branch(id).contains(parent) { throw .cycle }
            events.append(.moved(FolderMoved(owner: owner, folder: id, parent: parent)))
        }
        guard !events.isEmpty else { return [] }
        let final = name ?? folder.name.flatMap { try? FolderName($0) }
        try checkPlace(of: id, named: final, in: parent, height: tree.height(of: id), tree, owner)
        return events
    }

    /// Checks that a folder with this name (`nil`: an erased one) that takes `height` levels may lie in `parent`;
    /// throws if not.
    static func checkPlace(
        of id: UUID,
        named name: FolderName?,
        in parent: UUID?,
        height: Int,
        _ tree: FolderTree,
        _ owner: UUID
    ) throws(Refusal) {
        if let parent, tree.folders[parent] == nil {
            guard let system = SystemFolder(id: parent, of: owner) else { throw .noSuchParent }
            guard system.takesFolders else { throw .parentTakesNone }
        }
        guard tree.depth(of: parent) + height <= Limits.folderDepth else { throw .tooDeep }
        if let name, tree.hasSibling(name, in: parent, except: id) { throw .nameTaken }
    }
}
