import EventSourcing
public import FoundationEssentials

/// Transfer of one member of staff's clients to another, at a moment.
public struct Transfer: Sendable, Hashable {
    /// Its id, which the events of all clients concerned bear.
    public var id: UUID
    /// Member of staff who had them.
    public var from: UUID
    /// Member of staff who gets them.
    public var to: UUID
    /// The first moment at which they have them.
    public var at: Date

    /// States one, to the millisecond.
    public init(id: UUID, from: UUID, to: UUID, at: Date) {
        self.id = id
        self.from = from
        self.to = to
        self.at = at.toTheMillisecond
    }

    /// The matching that takes the place of `matching`: the same, with who gets them, from the moment on.
    func successor(of matching: Matching) -> Matching {
        Matching(
            id: UUID.named(matching.id.uuidString, in: id),
            client: matching.client,
            staff: to,
            kind: matching.kind,
            period: matching.period.after(at)
        )
    }
}

extension Matchings {
    static func transfer(
        _ transfer: Transfer,
        onto caseload: Caseload.State,
        _ override: Reason?,
        _ deed: Attribution,
        _ team: CareTeam
    ) throws(Refusal) -> [MatchingEvent] {
        guard transfer.from != transfer.to else { throw .sameStaff }
        guard deed.at <= transfer.at else { throw .past }
        let handed = team.current(at: transfer.at).filter { $0.staff == transfer.from }
        guard !handed.isEmpty else { throw .notMatched }
        var events: [MatchingEvent] = []
        var team = team
        for matching in handed {
            let event = leaving(matching, transfer, deed)
            evolve(&team, event)
            events.append(event)
        }
        var caseload = caseload
        var standing: [RuleViolation] = []
        var successors: [(Matching, [RuleViolation])] = []
        for matching in handed.map(transfer.successor) {
            try checkPlace(of: matching, team)
            let found = obstacles(to: matching, onto: caseload, team)
            standing += found.filter { !standing.contains($0) }
            successors.append((matching, found))
            team.matchings[matching.id] = matching
            caseload.entries[matching.id] = CaseloadEntry(matching)
        }
        if !standing.isEmpty, override == nil { throw .obstacles(standing) }
        for (matching, found) in successors {
            events.append(
                .made(
                    MatchingMade(
                        matching,
                        reason: deed.reason,
                        by: deed.by,
                        at: deed.at,
                        override: try weigh(found, override),
                        transfer: transfer.id
                    )
                )
            )
        }
        return events
    }

    /// Event for the matching with the member of staff who had the client.
    private static func leaving(_ matching: Matching, _ transfer: Transfer, _ deed: Attribution) -> MatchingEvent {
        guard matching.period.from < transfer.at else {
            return .takenBack(
                MatchingTakenBack(matching, reason: deed.reason, by: deed.by, at: deed.at, transfer: transfer.id)
            )
        }
        return .ended(
            MatchingEnded(
                matching,
                until: transfer.at,
                reason: deed.reason,
                by: deed.by,
                at: deed.at,
                transfer: transfer.id
            )
        )
    }
}
