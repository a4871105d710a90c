public import EventSourcing
public import FoundationEssentials

/// Covers for one person while they are away. Covers don't chain: the person who stands in is there at that time.
public enum Covers: Decider {
    /// Every cover there ever was, by id.
    public struct State: Sendable, Equatable {
        /// The covers.
        public internal(set) var covers: [UUID: Cover] = [:]
    }

    /// Command about covers.
    public enum Command: Sendable {
        /// Let somebody stand in; both work here.
        case arrange(Cover, CoverGrounds, override: Reason?, Attribution)
        /// Shorten it, extend it, put it off: let it hold for another time. A bound that is `nil` stays. The grounds
        /// are as for `arrange`, at the other time; they count where it holds at moments at which it did not.
        case change(UUID, from: Date?, until: Date?, CoverGrounds, override: Reason?, by: UUID?, at: Date)
        /// Let it hold no longer from now on; before it began, never.
        case callOff(UUID, by: UUID?, at: Date)
        /// Let nobody (`nil`), or not `covering`, stand in any longer, because one of the two was erased.
        case close(covering: UUID?, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is no such cover.
        case noSuchCover
        /// The id was used for another one.
        case idUsed
        /// Nobody stands in for themselves.
        case samePerson
        /// The cover would end before it begins.
        case emptyPeriod
        /// Longer than `Limits.coverDays`.
        case tooLong
        /// The cover would have ended already.
        case past
        /// The same person stands in at that time.
        case alreadyCovered(Cover)
        /// The cover has been over since then.
        case over(since: Date)
        /// The cover has begun: it can't be put off any more.
        case begun(at: Date)
        /// The person who is to stand in is away: others stand in for them, or they are on leave.
        case away([Cover], leaves: [Period])
        /// The person who is to be away stands in for others.
        case standsIn([Cover])
        /// The person who stands in should not be matched with these clients; may be overridden by a reason.
        case conflicts([UUID])
    }

    /// Nobody.
    public static var initial: State { State() }

    /// Applies the rules of covers.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [CoverEvent] {
        switch command {
        case .arrange(let cover, let grounds, let override, let deed):
            if let known = state.covers[cover.id] {
                guard known == cover else { throw .idUsed }
                return []
            }
            guard cover.absent != cover.covering else { throw .samePerson }
            try check(cover, state, at: deed.at)
            try grounds.check(cover.period)
            return [.arranged(CoverArranged(cover, deed, override: try grounds.weigh(override, deed.at)))]
        case .change(let id, let from, let until, let grounds, let override, let by, let time):
            let now = time.toTheMillisecond
            guard let before = state.covers[id] else { throw .noSuchCover }
            var after = before
            after.from = from?.toTheMillisecond ?? before.from
            after.until = until?.toTheMillisecond ?? before.until
            if after == before { return [] }
            if before.period.isOver(at: now) { throw .over(since: before.until) }
            if before.from <= now, after.from > now { throw .begun(at: before.from) }
            try check(after, state, at: now)
            guard !before.period.covers(after.period) else { return [.changed(CoverStated(after, by: by, at: now))] }
            try grounds.check(after.period)
            return [.changed(CoverStated(after, by: by, at: now, override: try grounds.weigh(override, now)))]
        case .callOff(let id, let by, let time):
            let now = time.toTheMillisecond
            guard let cover = state.covers[id] else { throw .noSuchCover }
            if cover.period.isOver(at: now) { return [] }
            return [.calledOff(CoverStated(cover.ended(at: now), by: by, at: now))]
        case .close(let covering, let time):
            let now = time.toTheMillisecond
            return state.covers.values
                .filter { (covering == nil || $0.covering == covering) && !$0.period.isOver(at: now) }
                .sorted { ($0.from, $0.id.uuidString) < ($1.from, $1.id.uuidString) }
                .map { .calledOff(CoverStated($0.ended(at: now), by: nil, at: now)) }
        }
    }

    /// Event for the stream of the person who stands in; nil unless they do so at more times than before.
    public static func undertaken(by event: CoverEvent, _ state: State) -> CoverEvent? {
        switch event {
        case .arranged(let arranged): .undertaken(CoverStated(event.cover, by: arranged.by, at: arranged.at))
        case .changed(let stated):
            state.covers[stated.cover]?.period.covers(event.cover.period) == true
                ? nil : .undertaken(CoverStated(event.cover, by: stated.by, at: stated.at))
        case .calledOff, .undertaken: nil
        }
    }

    /// The covers after `event`.
    public static func evolve(_ state: inout State, _ event: CoverEvent) {
        // Of somebody else's absence.
        if case .undertaken = event { return }
        var cover = event.cover
        cover.revision = (state.covers[cover.id]?.revision ?? 0) + 1
        state.covers[cover.id] = cover
    }

    private static func check(_ cover: Cover, _ state: State, at now: Date) throws(Refusal) {
        guard !cover.period.isEmpty else { throw .emptyPeriod }
        guard cover.until.timeIntervalSince(cover.from) <= Double(Limits.coverDays) * 86_400 else { throw .tooLong }
        guard now < cover.until else { throw .past }
        let same = state.covers.values
            .filter { $0.id != cover.id && $0.covering == cover.covering && $0.period.overlaps(cover.period) }
            .min { ($0.from, $0.id.uuidString) < ($1.from, $1.id.uuidString) }
        if let same { throw .alreadyCovered(same) }
    }
}
