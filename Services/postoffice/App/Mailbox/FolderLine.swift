import FoundationEssentials
import PostofficeDomain

/// Folder of somebody's mailbox, system or own, with its counts.
struct FolderLine: Sendable, Hashable {
    var id: UUID
    /// Unique in one mailbox and never used again: what the original client calls a folder by.
    var number: Int
    var name: String
    /// The folder it lies in; `nil` at the top.
    var parent: UUID?
    /// Kind of system folder; `nil` for an own one.
    var system: SystemFolder?
    var tally: Tally

    /// An own folder that nobody put a letter into yet.
    init(id: UUID, number: Int, name: String, parent: UUID?) {
        self.id = id
        self.number = number
        self.name = name
        self.parent = parent
        tally = Tally()
    }

    /// A system folder of `owner`.
    init(_ system: SystemFolder, of owner: UUID, _ tally: Tally = Tally()) {
        id = system.id(of: owner)
        number = system.number
        name = system.name
        self.system = system
        self.tally = tally
    }
}
