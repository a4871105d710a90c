import EventSourcing
import FoundationEssentials
import FoundationInternationalization
import ReleaseRules

/// Beginnings of days, found by walking along the wall clock of Foundation's zone, quarter of an hour by quarter of an hour.
struct NaiveDays {
    /// Number of the first day, and the instants at which it and those after it begin.
    let first: Int64
    let starts: [Date]

    init(_ zone: String, beginning: Int, from first: Int64, count: Int) {
        let zone = TimeZone(identifier: zone) ?? .gmt
        var starts: [Date] = []
        var time = Date(timeIntervalSince1970: Double(first) * 86_400 - 86_400)
        for day in first..<(first + Int64(count)) {
            let wall = Double(day) * 86_400 + Double(beginning) * 60
            while time.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: time)) < wall { time += 900 }
            starts.append(time)
        }
        (self.first, self.starts) = (first, starts)
    }
}

/// Opens modules by living through an enrolment: each beginning of a day and each fact in turn, with a count of the days that every rule has still
/// to wait. Slow and plain.
struct NaiveOpening {
    private enum Happening {
        case day(Int64)
        case start
        case done(UUID)
        case answered(UUID)
        case unlocked(UUID)
        case granted(UUID)
        case paused
        case resumed
    }

    private var isStarted = false
    private var isPaused = false
    private var facts: Set<UUID> = []
    private var unlocked: Set<UUID> = []
    /// Days left of each rule that has begun to wait, by module and place.
    private var left: [[Int?]]
    private let modules: [ReleasedModule]

    /// Since when each module is open, at the end of the days.
    private(set) var opened: [UUID: Date] = [:]

    init(_ modules: [ReleasedModule], _ facts: ReleaseFacts, _ days: NaiveDays) {
        self.modules = modules
        left = modules.map { module in module.rules.map { _ in nil } }
        for (place, module) in modules.enumerated() {
            for (turn, rule) in module.rules.enumerated() {
                if case .on(let day) = rule { left[place][turn] = Int(day.number - days.first) + 1 }
            }
        }
        for (time, happening) in Self.happenings(facts, days) {
            take(happening, at: time)
            open(at: time)
        }
    }

    /// Everything that happens, in its order. At one instant the day begins first, and pauses begin and end last.
    private static func happenings(_ facts: ReleaseFacts, _ days: NaiveDays) -> [(Date, Happening)] {
        var all: [(time: Date, turn: Int, Happening)] = []
        for (place, time) in days.starts.enumerated() {
            let day = days.first + Int64(place)
            all.append((time, 0, .day(day)))
            if facts.start?.number == day { all.append((time, 1, .start)) }
        }
        all += facts.done.map { ($1, 2, .done($0)) }
        all += facts.answered.map { ($1, 2, .answered($0)) }
        all += facts.unlocked.map { ($1, 2, .unlocked($0)) }
        all += facts.granted.map { ($1, 2, .granted($0)) }
        for (place, pause) in facts.pauses.enumerated() {
            all.append((pause.from, 4 + 2 * place, .paused))
            if let until = pause.until { all.append((until, 5 + 2 * place, .resumed)) }
        }
        return all.sorted { ($0.time, $0.turn) < ($1.time, $1.turn) }.map { ($0.time, $0.2) }
    }

    private mutating func take(_ happening: Happening, at time: Date) {
        switch happening {
        case .day:
            if !isPaused { for place in left.indices { for turn in left[place].indices { left[place][turn]? -= 1 } } }
        case .start:
            isStarted = true
            begin { if case .afterStart(let days) = $0 { days } else { nil } }
        case .done(let module):
            facts.insert(module)
            opened[module] = min(opened[module] ?? time, time)
            begin { if case .afterDone(module, let days) = $0 { days } else { nil } }
        case .answered(let survey): facts.insert(survey)
        case .unlocked(let module): unlocked.insert(module)
        case .granted(let module): opened[module] = min(opened[module] ?? time, time)
        case .paused: isPaused = true
        case .resumed: isPaused = false
        }
    }

    /// Lets rules begin to wait for as many days as `days` says.
    private mutating func begin(_ days: (ReleaseRule) -> Int?) {
        for (place, module) in modules.enumerated() {
            for (turn, rule) in module.rules.enumerated() { left[place][turn] = days(rule) ?? left[place][turn] }
        }
    }

    private mutating func open(at time: Date) {
        guard isStarted, !isPaused else { return }
        for (place, module) in modules.enumerated() where opened[module.module] == nil {
            let holds = module.rules.indices.allSatisfy { turn in
                switch module.rules[turn] {
                case .afterStart, .afterDone, .on: left[place][turn].map { $0 <= 0 } ?? false
                case .afterSurvey(let survey): facts.contains(survey)
                case .unlocked: unlocked.contains(module.module)
                }
            }
            if holds { opened[module.module] = time }
        }
    }
}
