public import FoundationEssentials

/// Violation by a matching that may be overridden with a reason.
public enum RuleViolation: Sendable, Hashable {
    /// A conflict of interest was declared between the two.
    case conflictOfInterest(since: Date)
    /// The member of staff would have `clients` clients at a time, more than the limit.
    case caseloadFull(limit: Int, clients: Int)

    /// Name in events and problems. Never changed.
    public var name: String {
        switch self {
        case .conflictOfInterest: "conflict_of_interest"
        case .caseloadFull: "caseload_full"
        }
    }
}
