/// Reason for which something stays as it is although the action that made it so is undone.
public enum UndoViolation: String, Codable, Sendable, Hashable, CaseIterable {
    /// Something else was done to it since.
    case changedSince = "changed-since"
    /// The copy was deleted for good since, by something else: that is to be undone first, as long as it can be. Or
    /// there was never such a copy.
    case purged
    /// The letter left: copies of others can't be taken back.
    case sent = "letter-sent"
    /// The folder it was in is no more.
    case folderGone = "folder-gone"
    /// The folder holds letters or folders that came since.
    case folderNotEmpty = "folder-not-empty"
    /// Another folder beside it has its name by now.
    case nameTaken = "folder-name-taken"
    /// There are too many of its kind by now, or it would lie too deep.
    case noRoom = "no-room"
    /// The person who acted was allowed to then, and isn't now.
    case notAllowed = "forbidden"
    /// Its words were erased.
    case erased = "letter-erased"
}
