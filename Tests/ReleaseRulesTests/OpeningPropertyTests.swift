import BusinessTime
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import ReleaseRules
import Testing

@Suite struct OpeningPropertyTests {
    /// Zones, with a first day shortly before their clocks are changed.
    private static let zones = [
        ("America/Edmonton", "2026-03-01"), ("America/St_Johns", "2026-10-25"), ("America/Regina", "2026-03-01"),
        ("Australia/Lord_Howe", "2026-09-27"), ("Asia/Kathmandu", "2026-03-01"),
    ]

    /// Days of a zone, as the rules have them and as the reference has them.
    private func days(_ zone: String, _ first: String, beginning: Int) throws -> (ReleaseDays, NaiveDays) {
        let first = try #require(CivilDay(first)).number
        return (
            ReleaseDays(try #require(ZoneClock(zone)), beginning: beginning),
            NaiveDays(zone, beginning: beginning, from: first, count: 24)
        )
    }

    /// 100,000 histories in all.
    @Test(arguments: zones) func `modules open when somebody who lives through it day by day says so`(
        _ zone: String,
        _ first: String
    ) throws {
        var dice = Dice(seed: 27)
        // At 06:00, at midnight, and in the hour that is skipped or comes twice.
        for (beginning, count) in [(360, 10_000), (0, 5_000), (135, 5_000)] {
            let (days, naive) = try days(zone, first, beginning: beginning)
            for _ in 0..<count {
                let enrolment = RandomEnrolment(naive, &dice)
                let expected = NaiveOpening(enrolment.modules, enrolment.facts, naive).opened
                let states = Opening.states(of: enrolment.modules, enrolment.facts, days, at: enrolment.now)
                let isSame = zip(enrolment.modules, states).allSatisfy { module, state in
                    let since = expected[module.module].flatMap { $0 <= enrolment.now ? $0 : nil }
                    if case .open(since) = state { return true }
                    if case .open = state { return false }
                    return since == nil
                }
                if !isSame { Issue.record("\(zone) \(beginning): \(enrolment) is \(states), not \(expected)") }
            }
        }
    }

    @Test(arguments: zones) func `what opens by itself opens then, unless something happens`(
        _ zone: String,
        _ first: String
    ) throws {
        var dice = Dice(seed: 28)
        let (days, naive) = try days(zone, first, beginning: 360)
        for _ in 0..<2_000 {
            let enrolment = RandomEnrolment(naive, &dice)
            let states = Opening.states(of: enrolment.modules, enrolment.facts, days, at: enrolment.now)
            for (module, state) in zip(enrolment.modules, states) {
                guard case .opens(let time) = state else { continue }
                #expect(time > enrolment.now)
                // As if nothing that is later had been: facts after now are left out.
                let known = enrolment.facts.known(at: enrolment.now)
                let state = { Opening.states(of: [module], known, days, at: $0) }
                #expect(state(time) == [.open(since: time)])
                #expect(state(time - 0.001) == [.opens(at: time)])
            }
        }
    }

    @Test(arguments: zones) func `what was once open stays open, whatever changes`(
        _ zone: String,
        _ first: String
    ) throws {
        var dice = Dice(seed: 29)
        let (days, naive) = try days(zone, first, beginning: 360)
        let other = ReleaseDays(try #require(ZoneClock("Asia/Kathmandu")), beginning: 1_200)
        for _ in 0..<2_000 {
            var enrolment = RandomEnrolment(naive, &dice)
            let states = Opening.states(of: enrolment.modules, enrolment.facts, days, at: enrolment.now)
            for (module, state) in zip(enrolment.modules, states) {
                if case .open(let since) = state { enrolment.facts.opened[module.module] = since }
            }
            // Another history with other rules, another zone, or an earlier time.
            var changed = RandomEnrolment(naive, &dice)
            changed.facts.opened = enrolment.facts.opened
            let modules = enrolment.modules.map { module in
                ReleasedModule(module: module.module, version: 2, rules: [.unlocked, .afterStart(days: 700)])
            }
            let later = Opening.states(of: modules, changed.facts, other, at: enrolment.now + 1)
            for (state, now) in zip(states, later) {
                guard case .open(let since) = state else { continue }
                guard case .open(let still) = now, still <= since else {
                    Issue.record("\(enrolment): \(state) became \(now)")
                    continue
                }
            }
        }
    }
}

extension ReleaseFacts {
    /// The facts of which one knew at a time.
    fileprivate func known(at time: Date) -> ReleaseFacts {
        var facts = self
        facts.pauses = pauses.filter { $0.from <= time }
            .map { Pause(from: $0.from, until: $0.until.flatMap { $0 <= time ? $0 : nil }) }
        facts.done = done.filter { $0.value <= time }
        facts.answered = answered.filter { $0.value <= time }
        facts.unlocked = unlocked.filter { $0.value <= time }
        facts.granted = granted.filter { $0.value <= time }
        return facts
    }
}
