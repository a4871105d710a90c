public import FoundationEssentials

/// The own folders of one person, as their stream tells.
public struct FolderTree: Sendable, Equatable {
    /// One own folder.
    public struct Folder: Sendable, Equatable {
        /// Its number, from `SystemFolder.firstOwnNumber`.
        public var number: Int
        /// The folder it lies in, own or system; `nil` at the top.
        public var parent: UUID?
        /// Key by which siblings' names are compared; `nil` if the name was erased.
        public var nameKey: String?
        /// The name; `nil` if it was erased.
        public var name: String?
    }

    /// The folders there are, by id.
    public internal(set) var folders: [UUID: Folder] = [:]
    /// The folders that were removed, as they were then.
    public internal(set) var removed: [UUID: Folder] = [:]
    /// The highest number that was ever given.
    public internal(set) var lastNumber = SystemFolder.firstOwnNumber - 1

    /// Nothing yet.
    public init() {}

    /// The folder and all that lie below it, the deepest first.
    func branch(_ folder: UUID) -> [UUID] {
        let below = folders.filter { $0.value.parent == folder }.sorted { $0.value.number < $1.value.number }
        return below.flatMap { branch($0.key) } + [folder]
    }

    /// Number of levels of own folders above `folder`, itself included; 0 for none.
    func depth(of folder: UUID?) -> Int {
        var depth = 0
        var next = folder
        while let id = next, let folder = folders[id] {
            depth += 1
            next = folder.parent
        }
        return depth
    }

    /// Number of levels that `folder` and all below it take.
    func height(of folder: UUID) -> Int {
        1 + (folders.filter { $0.value.parent == folder }.map { height(of: $0.key) }.max() ?? 0)
    }

    /// Returns true if another folder than `folder` in `parent` has this name.
    func hasSibling(_ name: FolderName, in parent: UUID?, except folder: UUID) -> Bool {
        folders.contains { $0.key != folder && $0.value.parent == parent && $0.value.nameKey == name.key }
    }
}
