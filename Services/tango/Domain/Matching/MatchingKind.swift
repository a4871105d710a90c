/// Kind of relationship of a member of staff to a client. The names are stored and never change.
public enum MatchingKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// Gives the therapy. There is one at a time.
    case primary
    /// Gives it together with the primary one.
    case secondary
    /// Looks over the shoulder of who gives it.
    case supervisor
    /// Stands in with this one client for a while.
    case covering

    /// True if the client counts towards the limit of the caseload: supervising and standing in are no cases of one's
    /// own.
    public var countsAsLoad: Bool {
        switch self {
        case .primary, .secondary: true
        case .supervisor, .covering: false
        }
    }
}
