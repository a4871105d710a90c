import BusinessTime
import EventSourcing
import FoundationEssentials
import Testing

@testable import RidlerDomain

@Suite struct DueTests {
    private func plan(
        _ at: String,
        _ days: Int = 0,
        zone: String = "America/Toronto",
        start: String? = "2026-03-01",
        state: String = "active",
        ended: Date? = nil,
        opens: Int = 150
    ) -> [Occurrence] {
        var terms = Asked.terms
        terms.opens = opens
        let enrolment = EnrolmentDays(
            id: Asked.enrolment,
            client: Asked.client,
            state: state,
            zone: zone,
            applied: Asked.noon,
            start: start.flatMap { CivilDay($0) },
            until: start.flatMap { CivilDay($0) }.map { CivilDay(number: $0.number + 55) },
            ended: ended
        )
        let planned = PlannedSurvey(id: Asked.id(8), survey: Asked.survey, at: at, days: days)
        return OccurrencePlan.occurrences(of: enrolment, asked: [planned], [Asked.survey: terms])
    }

    private func instant(_ day: String, _ hour: Int, _ minute: Int) throws -> Date {
        let number = try #require(CivilDay(day)).number
        return Date(timeIntervalSince1970: Double(number) * 86_400 + Double(hour * 3_600 + minute * 60))
    }

    @Test func `a skipped hour opens at its end, and a double one the first time`() throws {
        // Clocks go from two to three on 8 March, and back on 1 November 2026.
        let spring = try #require(plan("start", 7).first)
        let gap = try instant("2026-03-08", 7, 0)
        #expect(spring.opensAt == gap)
        #expect(spring.day == "2026-03-08")
        #expect(spring.beginBy == gap + 48 * 3_600)
        let autumn = try #require(plan("start", start: "2026-11-01", opens: 90).first)
        let double = try instant("2026-11-01", 5, 30)
        #expect(autumn.opensAt == double)
    }

    @Test func `each zone has its own morning`() throws {
        for (zone, hour, minute) in [
            ("America/Regina", 14, 0), ("Europe/Vienna", 7, 0), ("Asia/Kathmandu", 2, 15),
            ("Australia/Lord_Howe", -3, 0),
        ] {
            let occurrence = try #require(plan("start", zone: zone, opens: 480).first)
            let opening = try instant("2026-03-01", hour, minute)
            #expect(occurrence.opensAt == opening, "\(zone)")
        }
    }

    @Test func `days count from the application, the start and the end`() throws {
        let applied = try #require(plan("application").first)
        #expect(applied.opensAt == Asked.noon)
        #expect(plan("start", start: nil).isEmpty)
        #expect(plan("end").first?.day == "2026-04-25")
        let ended = try instant("2026-04-01", 12, 0)
        #expect(plan("end", state: "completed", ended: ended).first?.day == "2026-04-01")
        #expect(plan("follow-up", 30, state: "completed", ended: ended).first?.day == "2026-05-01")
        #expect(plan("follow-up").isEmpty)
        #expect(plan("done").isEmpty)
    }

    @Test
    func
        `after a module it opens on the day after so many days, never before the module was done, and not where that is told too late`()
        throws
    {
        let (module, other) = (Asked.id(31), Asked.id(32))
        func plan(_ days: Int, done: Date, told: Date? = nil, ended: Date? = nil) -> [Occurrence] {
            let enrolment = EnrolmentDays(
                id: Asked.enrolment,
                client: Asked.client,
                state: ended == nil ? "active" : "withdrawn",
                zone: "America/Regina",
                applied: Asked.noon,
                ended: ended,
                done: [module: DoneModule(at: done, told: told ?? done)]
            )
            let planned = [module, other].map {
                PlannedSurvey(id: Asked.id(8), survey: Asked.survey, at: "done", days: days, module: $0)
            }
            var terms = Asked.terms
            terms.opens = 480
            return OccurrencePlan.occurrences(of: enrolment, asked: planned, [Asked.survey: terms])
        }
        // Eight in the evening, and two in the morning, of 2 March on the client's wall: another day in UTC.
        let (evening, night) = (try instant("2026-03-03", 2, 0), try instant("2026-03-02", 8, 0))
        let morning = try instant("2026-03-02", 14, 0)
        #expect(plan(0, done: evening).map(\.opensAt) == [evening])
        #expect(plan(0, done: evening).first?.day == "2026-03-02")
        #expect(plan(0, done: evening).first?.beginBy == evening + 48 * 3_600)
        #expect(plan(0, done: night).map(\.opensAt) == [morning])
        #expect(plan(3, done: evening).map(\.opensAt) == [morning + 3 * 86_400])
        #expect(plan(0, done: night, told: morning + 48 * 3_600 - 1).map(\.opensAt) == [morning])
        #expect(plan(0, done: night, told: morning + 48 * 3_600).isEmpty)
        #expect(plan(3, done: night, told: morning + 48 * 3_600).count == 1)
        #expect(plan(3, done: night, ended: morning).isEmpty)
    }

    @Test func `a withdrawn enrolment keeps what had opened`() throws {
        let ended = try instant("2026-03-05", 12, 0)
        #expect(plan("start", 2, state: "withdrawn", ended: ended).count == 1)
        #expect(plan("start", 5, state: "withdrawn", ended: ended).isEmpty)
    }

    @Test func `two entries of a programme on one day are one occurrence`() {
        let enrolment = EnrolmentDays(
            id: Asked.enrolment,
            client: Asked.client,
            state: "active",
            zone: "America/Regina",
            applied: Asked.noon,
            start: CivilDay("2026-03-01")
        )
        let planned = [(8, 0), (7, 0), (6, 1)].map {
            PlannedSurvey(id: Asked.id(UInt8($0.0)), survey: Asked.survey, at: "start", days: $0.1)
        }
        let found = OccurrencePlan.occurrences(of: enrolment, asked: planned, [Asked.survey: Asked.terms])
        #expect(found.map(\.asked) == [[Asked.id(8), Asked.id(7)], [Asked.id(6)]])
    }

    @Test func `states follow from the time`() {
        let (one, noon, day) = (Asked.occurrence, Asked.noon, 86_400.0)
        func state(_ seconds: Double, begun: Double? = nil, completed: Double? = nil, withdrawn: Double? = nil)
            -> OccurrenceState
        {
            OccurrenceState(
                one,
                begun: begun.map { noon + $0 },
                completed: completed.map { noon + $0 },
                withdrawn: withdrawn.map { noon + $0 },
                at: noon + seconds
            )
        }
        #expect(state(-1) == .upcoming)
        #expect(state(0) == .open)
        #expect(state(2 * day - 1) == .open)
        #expect(state(2 * day) == .missed)
        #expect(state(10, begun: 5) == .begun)
        #expect(state(day + 4, begun: 5) == .begun)
        #expect(state(day + 5, begun: 5) == .missed)
        #expect(state(9 * day, begun: 5, completed: 6) == .answered)
        #expect(state(20, withdrawn: 10) == .withdrawn)
        #expect(state(9, withdrawn: 10) == .open)
        #expect(state(9 * day, withdrawn: 2 * day) == .missed)
    }

    @Test func `it is asked once and reminded twice, not in quiet hours, at rest, or after the answer`() {
        let (one, noon, hour) = (Asked.occurrence, Asked.noon, 3_600.0)
        func due(
            _ seconds: Double,
            sent: Int,
            _ state: OccurrenceState = .open,
            begun: Double? = nil,
            last: Double? = nil,
            rests: Bool = false
        ) -> Int? {
            Asking.due(
                one,
                state,
                begun: begun.map { noon + $0 },
                sent: sent,
                last: last.map { noon + $0 * hour },
                rests: rests,
                quiet: QuietTime(from: 1260, to: 480),
                at: noon + seconds
            )
        }
        // Noon is six in the morning there.
        #expect(due(0, sent: 0) == nil)
        #expect(due(2 * hour, sent: 0) == 0)
        #expect(due(2 * hour, sent: 1) == nil)
        #expect(due(26 * hour, sent: 1) == 1)
        #expect(due(26 * hour, sent: 2) == nil)
        #expect(due(36 * hour, sent: 2) == 2)
        #expect(due(44 * hour, sent: 2) == nil, "two in the morning is quiet")
        #expect(due(44 * hour, sent: 3) == nil)
        #expect(due(26 * hour, sent: 1, rests: true) == nil)
        for state in [OccurrenceState.answered, .missed, .withdrawn, .upcoming] {
            #expect(due(26 * hour, sent: 1, state) == nil)
        }
        #expect(due(25 * hour, sent: 1, .begun, begun: 14 * hour) == nil)
        #expect(due(26 * hour, sent: 1, .begun, begun: 14 * hour) == 1)
        #expect(due(26 * hour, sent: 2, .begun, begun: 14 * hour) == nil)
        #expect(due(33 * hour, sent: 2, .begun, begun: 14 * hour) == 2)
        #expect(due(38 * hour, sent: 2, last: 36) == nil)
    }
}
