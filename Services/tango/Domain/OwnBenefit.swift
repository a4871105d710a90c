public import FoundationEssentials

/// Nobody arranges what gives themselves a client: a matching with themselves, a cover by themselves, the end of a conflict of interest of
/// their own, or a client for somebody for whom they stand in. Leave to see a client's things is what one takes by oneself: it is for a
/// short time, with a reason, and told to the client.
public enum OwnBenefit {
    /// Returns true if `person` would have a client who is given to `staff` at a moment of `period`, by the known
    /// covers. The operator (`nil`) is nobody here.
    public static func isGiven(to staff: UUID, in period: Period, by person: UUID?, covers: [Cover]) -> Bool {
        guard let person else { return false }
        return person == staff
            || covers.contains {
                $0.covering == person && $0.absent == staff && $0.period.overlaps(period)
            }
    }
}
