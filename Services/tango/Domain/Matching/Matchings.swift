public import EventSourcing
public import FoundationEssentials

/// Matchings of one client over time: one primary at a time, nobody twice as the same, nothing against a conflict of
/// interest or beyond the limit of a caseload unless somebody gives a reason.
public enum Matchings: Decider {
    /// Everybody around the client.
    public typealias State = CareTeam

    /// Command about matchings. The caseload of a member of staff comes from their own stream.
    public enum Command: Sendable {
        /// Match the two, who may be matched by `Pairing`.
        case make(Matching, onto: Caseload.State, override: Reason?, Attribution)
        /// Let it hold for another time.
        case change(UUID, to: NewTime, onto: Caseload.State, override: Reason?, Attribution)
        /// Let it hold no longer, from a time on.
        case end(UUID, at: Date, Attribution)
        /// Take it back before it begins.
        case takeBack(UUID, Attribution)
        /// Give what one member of staff is to the client to another.
        case transfer(Transfer, onto: Caseload.State, override: Reason?, Attribution)
        /// Say that the client and a member of staff should not be matched.
        case declareConflict(client: UUID, staff: UUID, Attribution)
        /// Say that they may be, after all.
        case liftConflict(client: UUID, staff: UUID, Attribution)
        /// Let nothing hold any longer with `staff` (`nil`: anybody), because one of the two was erased.
        case close(staff: UUID?, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is no such matching.
        case noSuchMatching
        /// The id was used for another one.
        case idUsed
        /// The matching would end before it begins.
        case emptyPeriod
        /// The client has another primary at that time.
        case primaryExists(Matching)
        /// The two are matched as that at that time.
        case alreadyMatched(Matching)
        /// More than `Limits.matchings`.
        case tooMany
        /// The matching has been over since then.
        case over(since: Date)
        /// The matching ends by itself before.
        case endsAlready(at: Date)
        /// The matching has begun: it can be ended, not taken back or put off.
        case begun(at: Date)
        /// The matching can't end before it begins: take it back.
        case endsBeforeItBegins(at: Date)
        /// One can't transfer into the past.
        case past
        /// One can't transfer to the same person.
        case sameStaff
        /// There is nothing to transfer.
        case notMatched
        /// All that stands against it, and may be overridden by a reason.
        case obstacles([RuleViolation])
    }

    /// Nobody yet.
    public static var initial: State { CareTeam() }

    /// Applies the rules to the circle of one client.
    public static func decide(_ command: Command, _ team: State) throws(Refusal) -> [MatchingEvent] {
        switch command {
        case .make(let matching, let caseload, let override, let deed):
            return try make(matching, onto: caseload, override, deed, team)
        case .change(let id, let time, let caseload, let override, let deed):
            return try change(id, to: time, onto: caseload, override, deed, team)
        case .end(let id, let time, let deed): return try end(id, at: time.toTheMillisecond, deed, team)
        case .takeBack(let id, let deed):
            guard let matching = team.matchings[id] else { throw .noSuchMatching }
            if matching.period.isEmpty { return [] }
            guard deed.at < matching.period.from else { throw .begun(at: matching.period.from) }
            return [.takenBack(MatchingTakenBack(matching, reason: deed.reason, by: deed.by, at: deed.at))]
        case .transfer(let transfer, let caseload, let override, let deed):
            return try self.transfer(transfer, onto: caseload, override, deed, team)
        case .declareConflict(let client, let staff, let deed):
            guard team.conflicts[staff] == nil else { return [] }
            return [.conflictDeclared(ConflictStated(client: client, staff: staff, deed))]
        case .liftConflict(let client, let staff, let deed):
            guard team.conflicts[staff] != nil else { return [] }
            return [.conflictLifted(ConflictStated(client: client, staff: staff, deed))]
        case .close(let staff, let time): return close(staff, at: time.toTheMillisecond, team)
        }
    }

    /// The circle after `event`.
    public static func evolve(_ team: inout State, _ event: MatchingEvent) {
        switch event {
        case .made(let made):
            team.matchings[made.matching] = Matching(
                id: made.matching,
                client: made.client,
                staff: made.staff,
                kind: made.kind,
                period: Period(from: made.from, until: made.until)
            )
        case .changed(let changed):
            team.restate(changed.matching) { _ in Period(from: changed.from, until: changed.until) }
        case .ended(let ended):
            team.restate(ended.matching) { Period(from: $0.from, until: ended.until) }
        case .takenBack(let taken):
            team.restate(taken.matching) { Period(from: $0.from, until: $0.from) }
        case .conflictDeclared(let stated): team.conflicts[stated.staff] = stated.at
        case .conflictLifted(let stated): team.conflicts[stated.staff] = nil
        }
    }
}

extension CareTeam {
    /// Gives a matching another time.
    fileprivate mutating func restate(_ id: UUID, _ period: (Period) -> Period) {
        guard var matching = matchings[id] else { return }
        matching.period = period(matching.period)
        matching.revision += 1
        matchings[id] = matching
    }
}
