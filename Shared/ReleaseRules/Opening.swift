public import FoundationEssentials

/// Decides for each module of a programme whether it is open for a client, when it opens, or what is missing. A pure function of rules, facts and time.
///
/// - Days are those of `ReleaseDays`. Nothing opens before the day of the start begins.
/// - A pause lasts as many whole days as begin in it. What has to wait for a day when it begins waits that much longer.
/// - While an enrolment rests nothing opens by itself. What came true meanwhile opens when the pause ends.
/// - A therapist may open anything at any time. What was once seen open, opened or done stays open.
public enum Opening {
    /// States of `modules`, in their order.
    public static func states(
        of modules: [ReleasedModule],
        _ facts: ReleaseFacts,
        _ days: ReleaseDays,
        at now: Date
    ) -> [ModuleOpening] {
        let counter = PauseCounter(facts.pauses, days, at: now)
        return modules.map { state(of: $0, facts, counter, at: now) }
    }

    private static func state(
        of module: ReleasedModule,
        _ facts: ReleaseFacts,
        _ counter: PauseCounter,
        at now: Date
    ) -> ModuleOpening {
        var (latest, missing) = (Date.distantPast, [MissingRule]())
        for rule in [.afterStart(days: 0)] + module.rules {
            switch time(of: rule, for: module.module, facts, counter, at: now) {
            case .time(let time):
                latest = max(latest, time)
                if time > now, !missing.contains(.notBefore(time)) { missing.append(.notBefore(time)) }
            case .missing(let rule): if !missing.contains(rule) { missing.append(rule) }
            }
        }
        let isKnown = missing.allSatisfy { if case .notBefore = $0 { true } else { false } }
        let ruled = isKnown ? counter.awake(latest) : nil
        let known =
            [facts.opened, facts.granted, facts.done].compactMap { $0[module.module] } + (ruled.map { [$0] } ?? [])
        if let since = known.filter({ $0 <= now }).min() { return .open(since: since) }
        if let ruled { return .opens(at: ruled) }
        return .shut(isKnown ? missing + [.paused] : missing)
    }

    private enum RuleTime {
        case time(Date)
        case missing(MissingRule)
    }

    private static func time(
        of rule: ReleaseRule,
        for module: UUID,
        _ facts: ReleaseFacts,
        _ counter: PauseCounter,
        at now: Date
    ) -> RuleTime {
        func known(_ times: [UUID: Date], _ id: UUID) -> Date? { times[id].flatMap { $0 <= now ? $0 : nil } }
        let found: Date?
        switch rule {
        case .afterStart(let days):
            guard let start = facts.start else { return .missing(.start) }
            found = counter.time(days, after: counter.days.start(of: start))
        case .afterDone(let other, let days):
            guard let done = known(facts.done, other) else { return .missing(.done(other, days: days)) }
            found = counter.time(days, after: done)
        case .on(let day): found = counter.time(on: day)
        case .afterSurvey(let survey):
            guard let answered = known(facts.answered, survey) else { return .missing(.survey(survey)) }
            found = answered
        case .unlocked:
            guard let unlocked = known(facts.unlocked, module) else { return .missing(.unlock) }
            found = unlocked
        }
        return found.map { .time($0) } ?? .missing(.paused)
    }
}
