/// State of an enrolment, as it is stored and told.
public enum EnrolmentState: String, Codable, Sendable, Hashable, CaseIterable {
    /// The client has applied.
    case applied
    /// Somebody has talked with them.
    case screened
    /// They have a place and a day of the start.
    case accepted
    /// They were refused, with a reason and where else to turn.
    case refused
    /// They wait for a place.
    case waiting
    /// The programme runs.
    case active
    /// The programme rests.
    case paused
    /// They are through.
    case completed
    /// It ended before.
    case withdrawn
    /// They are looked after when it is over.
    case followUp = "follow-up"
    /// Nothing happens any more.
    case closed

    /// Standing of an enrolment towards the places of its programme; nil: it has nothing to do with them any more.
    public var claim: PlaceClaim? {
        switch self {
        case .applied, .screened: .asks
        case .waiting: .waits
        case .accepted, .active, .paused: .holds
        case .refused, .completed, .withdrawn, .followUp, .closed: nil
        }
    }

    /// True if it may be withdrawn: it hasn't ended.
    public var isOpen: Bool { claim != nil }
}
