import EventSourcing
public import FoundationEssentials

/// Takes back what an action did to somebody's own folders: the last first.
public enum FolderReversal {
    /// Reversal for the folders of `owner`, whose stream is `history`. Folders in `occupied` hold letters.
    public static func of(
        _ action: UUID,
        in history: [Traced<FolderEvent>],
        owner: UUID,
        occupied: Set<UUID>
    ) -> Reversal<FolderEvent> {
        var tree = Folders.initial
        var effects: [(event: FolderEvent, before: FolderTree)] = []
        for entry in history {
            if entry.action == action { effects.append((entry.event, tree)) }
            Folders.evolve(&tree, entry.event)
        }
        var reversal = Reversal<FolderEvent>()
        for effect in effects.reversed() {
            switch inverse(of: effect.event, effect.before, now: tree, owner, occupied) {
            case .success(let event?):
                reversal.events.append(event)
                Folders.evolve(&tree, event)
            case .success(nil): break
            case .failure(let violation):
                reversal.kept.append(ActionUndone.Kept(effect.event.folder, violation.reason))
            }
        }
        return reversal
    }

    private struct RuleViolation: Error { var reason: UndoViolation }

    /// The event that takes `event` back; none if that has happened already.
    private static func inverse(
        of event: FolderEvent,
        _ before: FolderTree,
        now: FolderTree,
        _ owner: UUID,
        _ occupied: Set<UUID>
    ) -> Result<FolderEvent?, RuleViolation> {
        switch event {
        case .added(let added):
            guard now.folders[added.folder] != nil else { return .success(nil) }
            guard now.branch(added.folder).count == 1, !occupied.contains(added.folder) else {
                return .failure(RuleViolation(reason: .folderNotEmpty))
            }
            return .success(.removed(FolderRemoved(owner: owner, folder: added.folder)))
        case .restored(let added):
            // Letters in it were in Trash before, and go there again.
            guard now.folders[added.folder] != nil else { return .success(nil) }
            guard now.branch(added.folder).count == 1 else { return .failure(RuleViolation(reason: .folderNotEmpty)) }
            return .success(.removed(FolderRemoved(owner: owner, folder: added.folder)))
        case .renamed(let renamed):
            guard let folder = now.folders[renamed.folder] else { return .failure(RuleViolation(reason: .folderGone)) }
            guard let name = before.folders[renamed.folder]?.name else {
                return .failure(RuleViolation(reason: .erased))
            }
            if folder.name == name { return .success(nil) }
            guard folder.name == renamed.name.value else { return .failure(RuleViolation(reason: .changedSince)) }
            return checked(renamed.folder, name, in: folder.parent, now, of: owner) {
                .renamed(FolderRenamed(owner: owner, folder: renamed.folder, name: name))
            }
        case .moved(let moved):
            guard let folder = now.folders[moved.folder] else { return .failure(RuleViolation(reason: .folderGone)) }
            let parent = before.folders[moved.folder]?.parent
            if folder.parent == parent { return .success(nil) }
            guard folder.parent == moved.parent else { return .failure(RuleViolation(reason: .changedSince)) }
            if let parent, now.branch(moved.folder).contains(parent) {
                return .failure(RuleViolation(reason: .changedSince))
            }
            return checked(moved.folder, folder.name, in: parent, now, of: owner) {
                .moved(FolderMoved(owner: owner, folder: moved.folder, parent: parent))
            }
        case .removed(let removed):
            guard let folder = now.removed[removed.folder] else { return .success(nil) }
            guard now.folders.count < Limits.folders else { return .failure(RuleViolation(reason: .noRoom)) }
            return checked(removed.folder, folder.name, in: folder.parent, now, of: owner) {
                var added = FolderAdded(
                    owner: owner,
                    folder: removed.folder,
                    number: folder.number,
                    parent: folder.parent,
                    name: folder.name ?? ""
                )
                if folder.name == nil { added.name = .erased }
                return .restored(added)
            }
        }
    }

    private static func checked(
        _ folder: UUID,
        _ name: String?,
        in parent: UUID?,
        _ now: FolderTree,
        of owner: UUID,
        _ event: () -> FolderEvent
    ) -> Result<FolderEvent?, RuleViolation> {
        do throws(Folders.Refusal) {
            let height = now.folders[folder] == nil ? 1 : now.height(of: folder)
            let name = name.flatMap { try? FolderName($0) }
            try Folders.checkPlace(of: folder, named: name, in: parent, height: height, now, owner)
            return .success(event())
        } catch {
            switch error {
            case .nameTaken: return .failure(RuleViolation(reason: .nameTaken))
            case .noSuchParent, .noSuchFolders: return .failure(RuleViolation(reason: .folderGone))
            case .tooDeep, .tooMany, .parentTakesNone, .cycle, .systemFolder, .notEmpty:
                return .failure(RuleViolation(reason: .noRoom))
            }
        }
    }
}

extension FolderEvent {
    /// The folder it happened to.
    public var folder: UUID {
        switch self {
        case .added(let added), .restored(let added): added.folder
        case .renamed(let renamed): renamed.folder
        case .moved(let moved): moved.folder
        case .removed(let removed): removed.folder
        }
    }
}
