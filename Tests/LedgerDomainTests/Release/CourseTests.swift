import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import ReleaseRules
import Testing

@testable import LedgerDomain

@Suite struct CourseTests {
    private typealias Spec = Specification<Release>
    private let client = UUID()
    private let enrolment = UUID()
    private let programme = UUID()
    private let modules = (0..<3).map { _ in UUID() }
    /// Noon of the second of March 2026 in UTC.
    private static let noon = Date(timeIntervalSince1970: 1_772_452_800)
    private static let hour = 3600.0
    private static let day = 86_400.0
    /// Time at which the day of the start begins.
    private static let start = noon.addingTimeInterval(-6 * hour)

    private var rules: [ReleasedModule] {
        [
            ReleasedModule(module: modules[0], version: 1),
            ReleasedModule(module: modules[1], version: 2, rules: [.afterDone(modules[0], days: 1)]),
            ReleasedModule(module: modules[2], version: 1, rules: [.unlocked]),
        ]
    }

    private func standing(_ state: EnrolmentState, start: Bool = true) -> EnrolmentStanding {
        var standing = EnrolmentStanding(client: client, programme: programme, version: 1, zone: "UTC", weeks: 8)
        (standing.state, standing.start) = (state, start ? CivilDay("2026-03-02") : nil)
        return standing
    }

    private func step(_ state: EnrolmentState, _ hours: Double, start: Bool = true) -> EnrolmentStep {
        EnrolmentStep(standing: standing(state, start: start), by: nil, at: Self.noon.addingTimeInterval(hours * 3600))
    }

    private func course(
        _ events: [EnrolmentEvent],
        done: [(module: Int, hours: Double)] = [],
        at hours: Double,
        _ rules: [ReleasedModule]? = nil
    ) throws -> Course {
        let facts = done.map { done in
            let at = Self.noon.addingTimeInterval(done.hours * Self.hour)
            let id = UUID.named("\(done.module)", in: enrolment)
            let fact = ProgressFact(
                id: id,
                module: modules[done.module],
                version: 1,
                page: "one",
                kind: .done,
                at: at,
                device: "phone"
            )
            return KeptFact(fact, received: at)
        }
        let pages = Dictionary(uniqueKeysWithValues: modules.map { ($0, [1: ["one"]]) })
        return try #require(
            Course(
                enrolment,
                Enrolment.replay(events),
                modules: rules ?? self.rules,
                progress: Progress(facts),
                pages: pages,
                at: Self.noon.addingTimeInterval(hours * Self.hour)
            )
        )
    }

    private func stated(_ opensAt: [Date?], done: [Int] = [], ends: Bool = false) -> ReleaseEvent {
        let entries = zip(rules, opensAt).map { module, time in
            ReleaseStated.Module(module: module.module, version: module.version, opensAt: time)
        }
        let done = done.map { modules[$0] }
        return .stated(
            ReleaseStated(enrolment: enrolment, client: client, ends: ends, modules: entries, done: done)
        )
    }

    private func done(_ module: Int, _ hours: Double) -> ReleaseEvent {
        let at = Self.noon.addingTimeInterval(hours * Self.hour)
        return .done(ReleaseDone(enrolment: enrolment, client: client, module: modules[module], at: at))
    }

    @Test func `nothing is stated before there is a place, and then the whole`() throws {
        Spec.given().when(.state(try course([.queued(step(.waiting, -50, start: false))], at: 0))).then()
        let accepted = [EnrolmentEvent.accepted(step(.accepted, -48))]
        let first = stated([Self.start, nil, nil])
        Spec.given().when(.state(try course(accepted, at: -47))).then(first)
        Spec.given(first).when(.state(try course(accepted, at: -46))).then()
        Spec.given(first).when(.state(try course(accepted, at: 1))).then()
    }

    @Test func `what is done opens the next, a day later, however often it is told`() throws {
        let active = [EnrolmentEvent.started(step(.active, 0))]
        let next = stated([Self.start, Self.start.addingTimeInterval(Self.day), nil], done: [0])
        Spec.given(stated([Self.start, nil, nil])).when(.state(try course(active, done: [(0, 1)], at: 2)))
            .then(next, done(0, 1))
        Spec.given(next, done(0, 1)).when(.state(try course(active, done: [(0, 1)], at: 3))).then()
        // Written before it was told apart when a module was done: told once, with nothing else.
        Spec.given(next).when(.state(try course(active, done: [(0, 1)], at: 3))).then(done(0, 1))
        // A device that speaks of a module that is shut opens nothing by it.
        let early = try course(active, done: [(1, 1), (2, 1)], at: 2)
        Spec.given(stated([Self.start, nil, nil])).when(.state(early)).then()
    }

    @Test func `a module is told to be done once, whatever a phone tells late`() throws {
        let active = [EnrolmentEvent.started(step(.active, 0))]
        let known = [stated([Self.start, Self.start.addingTimeInterval(Self.day), nil], done: [0]), done(0, 30)]
        let late = try course(active, done: [(0, 1)], at: 40)
        #expect(late.done(after: nil).first?.at == Self.noon.addingTimeInterval(Self.hour))
        Spec.given(known).when(.state(late)).then()
        // Done before it was open: since it is.
        let unlocked = EnrolmentModule(
            standing: standing(.active),
            module: modules[2],
            reason: nil,
            by: nil,
            at: Self.noon.addingTimeInterval(5 * Self.hour)
        )
        let opened = stated([Self.start, nil, Self.noon.addingTimeInterval(5 * Self.hour)], done: [2])
        Spec.given(stated([Self.start, nil, nil]))
            .when(.state(try course(active + [.moduleUnlocked(unlocked)], done: [(2, 1)], at: 6)))
            .then(opened, done(2, 5))
    }

    @Test func `nothing that was open closes, and a pause holds back what was to come`() throws {
        let paused = EnrolmentPaused(
            standing: standing(.paused),
            from: Self.noon.addingTimeInterval(2 * Self.hour),
            reason: nil,
            by: nil,
            at: Self.noon.addingTimeInterval(2 * Self.hour)
        )
        let open = stated([Self.start, Self.start.addingTimeInterval(Self.day), nil], done: [0])
        let before = [open, done(0, 1)]
        let resting = stated([Self.start, nil, nil], done: [0])
        let events = [EnrolmentEvent.started(step(.active, 0)), .paused(paused)]
        Spec.given(before).when(.state(try course(events, done: [(0, 1)], at: 3))).then(resting)
        // Entered when it had opened already: it stays.
        Spec.given(before).when(.state(try course(events, done: [(0, 1)], at: 48))).then()
        let resumed = events + [.resumed(step(.active, 26))]
        let later = stated([Self.start, Self.start.addingTimeInterval(2 * Self.day), nil], done: [0])
        Spec.given(resting, done(0, 1)).when(.state(try course(resumed, done: [(0, 1)], at: 27))).then(later)
    }

    @Test func `a therapist unlocks and opens, and an end ends it all`() throws {
        let module = EnrolmentModule(
            standing: standing(.active),
            module: modules[2],
            reason: nil,
            by: nil,
            at: Self.noon
        )
        let first = stated([Self.start, nil, nil])
        for event in [EnrolmentEvent.moduleUnlocked(module), .moduleOpened(module)] {
            Spec.given(first).when(.state(try course([event], at: 1))).then(stated([Self.start, nil, Self.noon]))
        }
        let withdrawn = EnrolmentEvent.closed(step(.closed, 1))
        Spec.given(first).when(.state(try course([withdrawn], at: 2))).then(stated([Self.start, nil, nil], ends: true))
        let through = EnrolmentEvent.completed(step(.completed, 1))
        Spec.given(first).when(.state(try course([through], at: 2))).then()
    }

    @Test func `a module that leaves the programme stays if it was open`() throws {
        let moved = [EnrolmentEvent.started(step(.active, 0))]
        let first = stated([Self.start, nil, nil])
        let course = try course(moved, at: 1, [ReleasedModule(module: modules[1], version: 3)])
        let entries = [
            ReleaseStated.Module(module: modules[1], version: 3, opensAt: Self.start),
            ReleaseStated.Module(module: modules[0], version: 1, opensAt: Self.start),
        ]
        let then = ReleaseStated(enrolment: enrolment, client: client, ends: false, modules: entries, done: [])
        Spec.given(first).when(.state(course)).then(.stated(then))
    }

    @Test(arguments: 1...150) func `whatever happens, nothing that a reader could open closes`(_ seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        var (events, hours, state) = ([EnrolmentEvent.started(step(.active, 0))], 0.0, Release.initial)
        var (told, seen): ([(module: Int, hours: Double)], Set<UUID>) = ([], [])
        var (isPaused, rules) = (false, self.rules)
        for _ in 0..<60 {
            hours += Double(Int.random(in: 1...40, using: &dice))
            let (place, time) = (Int.random(in: 0...2, using: &dice), Self.noon.addingTimeInterval(hours * Self.hour))
            switch Int.random(in: 0...5, using: &dice) {
            case 0: if !told.contains(where: { $0.module == place }) { told.append((place, hours)) }
            case 1:
                let module = modules[place]
                let step = EnrolmentModule(standing: standing(.active), module: module, reason: nil, by: nil, at: time)
                events.append(Bool.random(using: &dice) ? .moduleUnlocked(step) : .moduleOpened(step))
            case 2 where isPaused:
                events.append(.resumed(step(.active, hours)))
                isPaused = false
            case 2:
                let paused = standing(.paused)
                events.append(.paused(EnrolmentPaused(standing: paused, from: time, reason: nil, by: nil, at: time)))
                isPaused = true
            case 3: rules = self.rules.filter { _ in Bool.random(using: &dice) }
            default: rules = self.rules
            }
            let before = state
            for event in try Release.decide(.state(try course(events, done: told, at: hours, rules)), state) {
                Release.evolve(&state, event)
            }
            // Readers compare the last statement with their clock, until the next one comes.
            seen.formUnion((before.last?.opened(by: time) ?? [:]).keys)
            let open = Set((state.last?.opened(by: time) ?? [:]).keys)
            #expect(seen.isSubset(of: open), "after \(hours) hours")
            let done = state.last?.done ?? []
            #expect(done.allSatisfy { open.contains($0) && state.done[$0].map { $0 <= time } ?? false })
            #expect(before.done.allSatisfy { state.done[$0] == $1 })
        }
    }

    @Test func `weeks are counted from the start`() throws {
        let events = [EnrolmentEvent.started(step(.active, 0))]
        for (hours, week) in [(-7.0, nil), (0, 1), (24 * 7, 2), (24 * 300, 8)] as [(Double, Int?)] {
            #expect(try course(events, at: hours).week == week)
        }
    }
}
