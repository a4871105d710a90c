public import FoundationEssentials

/// What stands against a matching, but may be overridden by whoever says why.
public enum RuleViolation: Sendable, Hashable {
    /// It was declared that the two should not be matched.
    case conflictOfInterest(since: Date)
    /// The member of staff would have `clients` clients at a time, more than the limit.
    case caseloadFull(limit: Int, clients: Int)

    /// What it is called in events and problems. Never changed.
    public var name: String {
        switch self {
        case .conflictOfInterest: "conflict_of_interest"
        case .caseloadFull: "caseload_full"
        }
    }
}
