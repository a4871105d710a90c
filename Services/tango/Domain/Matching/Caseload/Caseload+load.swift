public import FoundationEssentials

extension Caseload.State {
    /// Number of clients that count towards the limit at `time`.
    public func clients(at time: Date) -> Int {
        Set(entries.values.filter { $0.kind.countsAsLoad && $0.period.contains(time) }.map(\.client)).count
    }

    /// Violation if `matching` would go beyond the limit at a moment at which its client is none of the clients yet,
    /// and at which it does not hold already (`held`): the worst such moment. `nil` if there is none.
    func excess(adding matching: Matching, beyond held: Period? = nil) -> RuleViolation? {
        guard matching.kind.countsAsLoad, let limit else { return nil }
        let others = entries.values.filter {
            $0.kind.countsAsLoad && $0.matching != matching.id && $0.period.overlaps(matching.period)
        }
        // Their number grows only when one begins; it may fall for this client only when one of the client's own ends.
        let moments =
            [matching.period.from] + others.map(\.from)
            + others.filter { $0.client == matching.client }.compactMap(\.until) + [held?.until].compactMap { $0 }
        let worst = moments.filter { matching.period.contains($0) && !(held?.contains($0) ?? false) }
            .map { moment in Set(others.filter { $0.period.contains(moment) }.map(\.client)) }
            .filter { !$0.contains(matching.client) }
            .map { $0.count + 1 }
            .max()
        guard let worst, worst > limit else { return nil }
        return .caseloadFull(limit: limit, clients: worst)
    }
}
