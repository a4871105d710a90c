import FoundationEssentials

extension Matchings {
    static func make(
        _ matching: Matching,
        onto caseload: Caseload.State,
        _ override: Reason?,
        _ deed: Attribution,
        _ team: CareTeam
    ) throws(Refusal) -> [MatchingEvent] {
        if let known = team.matchings[matching.id] {
            guard known == matching else { throw .idUsed }
            return []
        }
        guard team.current(at: deed.at).count < Limits.matchings else { throw .tooMany }
        try checkPlace(of: matching, team)
        let recorded = try weigh(obstacles(to: matching, onto: caseload, team), override)
        return [.made(MatchingMade(matching, reason: deed.reason, by: deed.by, at: deed.at, override: recorded))]
    }

    static func change(
        _ id: UUID,
        to time: NewTime,
        onto caseload: Caseload.State,
        _ override: Reason?,
        _ deed: Attribution,
        _ team: CareTeam
    ) throws(Refusal) -> [MatchingEvent] {
        guard let before = team.matchings[id] else { throw .noSuchMatching }
        let period = time.applied(to: before.period)
        if before.period == period { return [] }
        if before.period.isOver(at: deed.at) { throw .over(since: before.period.until ?? before.period.from) }
        if before.period.from <= deed.at, period.from > deed.at { throw .begun(at: before.period.from) }
        var after = before
        after.period = period
        try checkPlace(of: after, team)
        let standing =
            before.period.covers(period) ? [] : obstacles(to: after, beyond: before.period, onto: caseload, team)
        let recorded = try weigh(standing, override)
        return [.changed(MatchingChanged(before, to: period, deed, override: recorded))]
    }

    static func end(
        _ id: UUID,
        at time: Date,
        _ deed: Attribution,
        _ team: CareTeam
    ) throws(Refusal) -> [MatchingEvent] {
        guard let matching = team.matchings[id] else { throw .noSuchMatching }
        let period = matching.period
        if period.until == time, !period.isEmpty { return [] }
        if period.isOver(at: deed.at) { throw .over(since: period.until ?? period.from) }
        if let until = period.until, until < time { throw .endsAlready(at: until) }
        guard period.from < time else { throw .endsBeforeItBegins(at: period.from) }
        return [.ended(MatchingEnded(matching, until: time, reason: deed.reason, by: deed.by, at: deed.at))]
    }

    static func close(_ staff: UUID?, at time: Date, _ team: CareTeam) -> [MatchingEvent] {
        team.current(at: time).filter { staff == nil || $0.staff == staff }.map { matching in
            matching.period.from < time
                ? .ended(MatchingEnded(matching, until: time, reason: nil, by: nil, at: time))
                : .takenBack(MatchingTakenBack(matching, reason: nil, by: nil, at: time))
        }
    }

    /// Checks the rules that can't be overridden: an empty time, another primary, the same matching at the same time.
    static func checkPlace(of matching: Matching, _ team: CareTeam) throws(Refusal) {
        guard !matching.period.isEmpty else { throw .emptyPeriod }
        let meeting = team.matchings.values
            .filter { $0.id != matching.id && $0.kind == matching.kind && $0.period.overlaps(matching.period) }
            .sorted { ($0.period.from, $0.id.uuidString) < ($1.period.from, $1.id.uuidString) }
        if let same = meeting.first(where: { $0.staff == matching.staff }) { throw .alreadyMatched(same) }
        if matching.kind == .primary, let primary = meeting.first { throw .primaryExists(primary) }
    }

    /// Violations that can be overridden: all that stand against the matching, counting only times that it does not
    /// hold at already.
    static func obstacles(
        to matching: Matching,
        beyond held: Period? = nil,
        onto caseload: Caseload.State,
        _ team: CareTeam
    ) -> [RuleViolation] {
        var found: [RuleViolation] = []
        if let since = team.conflicts[matching.staff] { found.append(.conflictOfInterest(since: since)) }
        if let excess = caseload.excess(adding: matching, beyond: held) { found.append(excess) }
        return found
    }

    /// Override that the event records of the violations; throws them if there is no reason to override them.
    static func weigh(_ obstacles: [RuleViolation], _ override: Reason?) throws(Refusal) -> Override? {
        guard !obstacles.isEmpty else { return nil }
        guard let override else { throw .obstacles(obstacles) }
        return Override(obstacles, reason: override)
    }
}
