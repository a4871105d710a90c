import BusinessTime
import EventSourcing
public import FoundationEssentials
public import ReleaseRules

/// Course of one client through a programme at a time: what is open, what is done, and what is missing.
public struct Course: Sendable {
    /// The enrolment.
    public let enrolment: UUID
    /// Standing of it.
    public let standing: EnrolmentStanding
    /// Modules of the programme's version, in their order.
    public let modules: [ReleasedModule]
    /// Time for which it is asked.
    public let time: Date
    /// Progress of the client.
    public let progress: Progress
    private let facts: ReleaseFacts
    private let days: ReleaseDays
    private let clock: ZoneClock
    /// Pages of each version of each module, as far as they are known.
    private let pages: [UUID: [Int: [String]]]

    /// Puts together what decides the course; `answered` are surveys of the programme, by the ids by which it names them. Nil if the enrolment has no events, or its zone isn't known.
    public init?(
        _ enrolment: UUID,
        _ state: Enrolment.State,
        modules: [ReleasedModule],
        progress: Progress,
        pages: [UUID: [Int: [String]]],
        answered: [UUID: Date] = [:],
        at time: Date
    ) {
        guard let standing = state.standing, let clock = ZoneClock(standing.zone) else { return nil }
        (self.enrolment, self.standing, self.modules) = (enrolment, standing, modules)
        (self.progress, self.pages, self.time) = (progress, pages, time)
        (days, self.clock) = (ReleaseDays(clock), clock)
        var facts = state.facts
        // By another service's clock, which may be ahead: it's answered all the same.
        facts.answered = answered.mapValues { min($0, time) }
        self.facts = facts
    }

    /// True if nothing may be read any more.
    public var ends: Bool {
        switch standing.state {
        case .withdrawn, .closed, .refused: true
        case .applied, .screened, .accepted, .waiting, .active, .paused, .completed, .followUp: false
        }
    }

    /// States of the modules in their order, and the facts from which they follow. `last` is the last statement: what it said was open stays so.
    /// A module counts as done only while it is open, and not before: nobody opens the next one by what a device says of one that is shut.
    public func openings(after last: ReleaseStated?) -> (states: [ModuleOpening], facts: ReleaseFacts) {
        var facts = facts
        facts.opened.merge(last?.opened(by: time) ?? [:]) { min($0, $1) }
        while true {
            let states = Opening.states(of: modules, facts, days, at: time)
            var found = false
            for (module, state) in zip(modules, states) where facts.done[module.module] == nil {
                guard case .open(let since) = state,
                    let done = progress.modules[module.module]?.doneAt(pages[module.module] ?? [:])
                else { continue }
                facts.done[module.module] = max(done, since)
                found = true
            }
            guard found else { return (states, facts) }
        }
    }

    /// Modules that opened at `since` or later, are open, and of which nothing was read or done.
    public func unread(since: Date, after last: ReleaseStated?) -> [UUID] {
        guard !ends else { return [] }
        let (states, facts) = openings(after: last)
        return zip(modules, states).compactMap { module, state in
            guard case .open(let opened) = state, opened >= since, facts.done[module.module] == nil,
                progress.modules[module.module] == nil
            else { return nil }
            return module.module
        }
    }

    /// What the client may read; nil as long as there is no place for them and nothing was stated before.
    public func statement(after last: ReleaseStated?) -> ReleaseStated? {
        guard last != nil || (standing.start != nil && !ends) else { return nil }
        let (states, facts) = openings(after: last)
        var entries = zip(modules, states).map { module, state in
            ReleaseStated.Module(module: module.module, version: module.version, opensAt: state.time)
        }
        let own = Set(modules.map(\.module))
        entries += (last?.modules ?? []).filter { entry in
            !own.contains(entry.module) && (entry.opensAt.map { $0 <= time } ?? false)
        }
        return ReleaseStated(
            enrolment: enrolment,
            client: standing.client,
            ends: ends,
            modules: entries,
            done: modules.map(\.module).filter { facts.done[$0] != nil }
        )
    }

    /// Modules that are done, in the order of the programme, and since when.
    func done(after last: ReleaseStated?) -> [ReleaseDone] {
        let times = openings(after: last).facts.done
        return modules.compactMap { module in
            times[module.module].map { at in
                ReleaseDone(enrolment: enrolment, client: standing.client, module: module.module, at: at)
            }
        }
    }

    /// Seconds at work in all, on the wall of the client.
    public var activeSeconds: Int { progress.active.seconds(on: clock).values.reduce(0, +) }

    /// The week of the course, from 1 to its weeks; nil before its start.
    public var week: Int? {
        guard let start = standing.start else { return nil }
        let passed = days.day(of: time).number - start.number
        return passed < 0 ? nil : min(Int(passed / 7) + 1, standing.weeks)
    }
}

extension ModuleOpening {
    /// Time at which it opened or opens; nil: not by time alone.
    var time: Date? {
        switch self {
        case .open(let since): since
        case .opens(let time): time
        case .shut: nil
        }
    }
}
