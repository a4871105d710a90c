import FoundationEssentials
import PostofficeDomain

/// Action on one or many copies.
enum CopyAction: Sendable, Hashable {
    /// Move into this folder, which exists.
    case move(to: UUID)
    /// Move into Trash; a draft is thrown away.
    case delete
    /// Removal for good, out of Trash; a draft is thrown away.
    case purge
    case markRead
    case markUnread
    case flag
    case unflag
    /// Put away until this time.
    case snooze(until: Date)
    /// Take back what is put away.
    case unsnooze
    /// Note that it came back.
    case comeBack

    /// The command on a copy.
    func command(_ copy: Copy.Delivered, at time: Date) -> Copy.Command {
        switch self {
        case .move(let folder): .move(copy, to: folder)
        case .delete: .delete(copy)
        case .purge: .purge(copy)
        case .markRead: .read(copy, at: time)
        case .markUnread: .unread(copy)
        case .flag: .flag(copy)
        case .unflag: .unflag(copy)
        case .snooze(let until): .snooze(copy, until: until, at: time)
        case .unsnooze: .unsnooze(copy, at: time)
        case .comeBack: .comeBack(copy, at: time)
        }
    }
}
