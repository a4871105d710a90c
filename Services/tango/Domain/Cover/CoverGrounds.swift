public import FoundationEssentials

/// Facts about the two persons of a cover, beside the covers of the absent one, that would leave clients to nobody.
public struct CoverGrounds: Sendable, Hashable {
    /// The clients of who is away that should not be matched with who stands in.
    public var conflicts: [UUID]
    /// The covers by which others stand in for who is to stand in.
    public var absences: [Cover]
    /// Times at which the person who is to stand in is on leave.
    public var leaves: [Period]
    /// The covers by which the absent person stands in for others.
    public var duties: [Cover]

    /// States it; nothing speaks against a cover unless it says so.
    public init(conflicts: [UUID] = [], absences: [Cover] = [], leaves: [Period] = [], duties: [Cover] = []) {
        self.conflicts = conflicts
        self.absences = absences
        self.leaves = leaves
        self.duties = duties
    }

    /// Throws what leaves somebody's clients to nobody at a moment of `period`: who stands in is away themselves, or who is away stands in for
    /// others.
    func check(_ period: Period) throws(Covers.Refusal) {
        let absences = absences.filter { $0.period.overlaps(period) }
        let leaves = leaves.filter { $0.overlaps(period) }
        guard absences.isEmpty, leaves.isEmpty else { throw .away(absences, leaves: leaves) }
        let duties = duties.filter { $0.period.overlaps(period) }
        guard duties.isEmpty else { throw .standsIn(duties) }
    }

    /// Override that the event records of the conflicts; throws them if there is no reason to override them.
    func weigh(_ override: Reason?, _ time: Date) throws(Covers.Refusal) -> Override? {
        guard !conflicts.isEmpty else { return nil }
        guard let override else { throw .conflicts(conflicts) }
        return Override([.conflictOfInterest(since: time)], reason: override)
    }
}
