import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import ReleaseRules

/// Enrolment at random: rules, facts, and a time to look at it.
struct RandomEnrolment {
    var modules: [ReleasedModule] = []
    var facts = ReleaseFacts()
    let now: Date

    private static let survey = UUID(uuid: (9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    static func module(_ number: Int) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number)))
    }

    /// Within `days`, with room behind for what is shifted.
    init(_ days: NaiveDays, _ dice: inout Dice) {
        let length = Int64(days.starts.count)
        func day(_ range: ClosedRange<Int64>) -> CivilDay {
            CivilDay(number: days.first + Int64.random(in: range, using: &dice))
        }
        /// A time in the first days, often a beginning of one.
        func time() -> Date {
            let start = days.starts[Int.random(in: 1...(days.starts.count - 8), using: &dice)]
            return Bool.random(using: &dice) ? start : start + Double(Int.random(in: -20...20, using: &dice)) * 3_600
        }
        now = time()
        if Int.random(in: 0...9, using: &dice) > 0 { facts.start = day(0...(length / 2)) }
        for number in 0..<Int.random(in: 1...3, using: &dice) {
            let rules = (0..<Int.random(in: 0...2, using: &dice)).map { _ -> ReleaseRule in
                switch Int.random(in: 0...4, using: &dice) {
                case 0: .afterStart(days: Int.random(in: 0...6, using: &dice))
                case 1:
                    .afterDone(
                        Self.module(Int.random(in: 0...2, using: &dice)),
                        days: Int.random(in: 0...4, using: &dice)
                    )
                case 2: .on(day(0...(length - 8)))
                case 3: .afterSurvey(Self.survey)
                default: .unlocked
                }
            }
            modules.append(ReleasedModule(module: Self.module(number), version: 1, rules: rules))
        }
        for number in 0...2 {
            if Int.random(in: 0...2, using: &dice) == 0 { facts.done[Self.module(number)] = time() }
            if Int.random(in: 0...2, using: &dice) == 0 { facts.unlocked[Self.module(number)] = time() }
            if Int.random(in: 0...9, using: &dice) == 0 { facts.granted[Self.module(number)] = time() }
        }
        if Bool.random(using: &dice) { facts.answered[Self.survey] = time() }
        let times = (0..<(2 * Int.random(in: 0...2, using: &dice))).map { _ in time() }.sorted()
        for place in stride(from: 0, to: times.count, by: 2) {
            facts.pauses.append(ReleaseFacts.Pause(from: times[place], until: times[place + 1]))
        }
        if let last = facts.pauses.indices.last, Int.random(in: 0...4, using: &dice) == 0 {
            facts.pauses[last].until = nil
        }
    }
}
