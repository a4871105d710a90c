import BusinessTime
import EventSourcing
import FoundationEssentials
import ReleaseRules
import Testing

@Suite struct OpeningTests {
    private let one = RandomEnrolment.module(1)
    private let two = RandomEnrolment.module(2)

    private func days(_ zone: String = "America/Edmonton") throws -> ReleaseDays {
        ReleaseDays(try #require(ZoneClock(zone)))
    }

    private func time(_ text: String) throws -> Date { try Date.ISO8601FormatStyle().parse(text) }

    private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

    private func state(
        _ rules: [ReleaseRule],
        _ facts: ReleaseFacts,
        at time: String,
        _ zone: String = "America/Edmonton"
    ) throws -> ModuleOpening? {
        let module = ReleasedModule(module: one, version: 1, rules: rules)
        return Opening.states(of: [module], facts, try days(zone), at: try self.time(time)).first
    }

    @Test func `days begin at six, also on those on which clocks are changed`() throws {
        let facts = ReleaseFacts(start: try day("2026-03-02"))
        let rules = [ReleaseRule.afterStart(days: 7)]
        #expect(try state(rules, facts, at: "2026-03-02T13:00:00Z") == .opens(at: time("2026-03-09T12:00:00Z")))
        #expect(try state(rules, facts, at: "2026-03-09T12:00:00Z") == .open(since: time("2026-03-09T12:00:00Z")))
        #expect(try state([], facts, at: "2026-03-02T12:59:59Z") == .opens(at: time("2026-03-02T13:00:00Z")))
        #expect(try state([], facts, at: "2026-03-02T13:00:00Z") == .open(since: time("2026-03-02T13:00:00Z")))
        #expect(try state([], ReleaseFacts(), at: "2026-03-02T13:00:00Z") == .shut([.start]))
    }

    @Test func `a night belongs to the day before`() throws {
        var facts = ReleaseFacts(start: try day("2026-03-02"))
        facts.done = [two: try time("2026-03-05T05:00:00-07:00")]
        #expect(
            try state([.afterDone(two, days: 1)], facts, at: "2026-03-05T12:30:00Z")
                == .opens(at: time("2026-03-05T13:00:00Z"))
        )
        #expect(
            try state([.afterDone(two, days: 0)], facts, at: "2026-03-05T12:30:00Z")
                == .open(since: time("2026-03-05T12:00:00Z"))
        )
    }

    @Test func `what is missing is named in the order of the rules`() throws {
        let (survey, facts) = (UUID.v7(at: Date()), ReleaseFacts(start: try day("2026-03-02")))
        let rules: [ReleaseRule] = [
            .afterDone(two, days: 3), .afterSurvey(survey), .unlocked, .on(try day("2026-04-01")), .afterSurvey(survey),
        ]
        #expect(
            try state(rules, facts, at: "2026-03-03T00:00:00Z")
                == .shut([.done(two, days: 3), .survey(survey), .unlock, .notBefore(time("2026-04-01T12:00:00Z"))])
        )
        let codes: [MissingRule] = [.start, .paused, .notBefore(Date()), .done(two, days: 1), .survey(two), .unlock]
        #expect(codes.map(\.code) == MissingRule.Code.allCases)
    }

    @Test func `a pause shifts what is shut by its whole days, and opens nothing`() throws {
        var facts = ReleaseFacts(start: try day("2026-05-04"))
        let rules = [ReleaseRule.afterStart(days: 7)]
        facts.pauses = [.init(from: try time("2026-05-06T18:00:00Z"))]
        #expect(try state(rules, facts, at: "2026-05-30T00:00:00Z") == .shut([.paused]))
        facts.pauses[0].until = try time("2026-05-09T18:00:00Z")
        #expect(try state(rules, facts, at: "2026-05-10T00:00:00Z") == .opens(at: time("2026-05-14T12:00:00Z")))
        // Within a day no day begins.
        facts.pauses[0].until = try time("2026-05-06T23:00:00Z")
        #expect(try state(rules, facts, at: "2026-05-10T00:00:00Z") == .opens(at: time("2026-05-11T12:00:00Z")))
        // From one beginning of a day to the next is one.
        facts.pauses = [.init(from: try time("2026-05-06T12:00:00Z"), until: try time("2026-05-07T12:00:00Z"))]
        #expect(try state(rules, facts, at: "2026-05-10T00:00:00Z") == .opens(at: time("2026-05-12T12:00:00Z")))
        // Open already.
        #expect(try state([], facts, at: "2026-05-06T20:00:00Z") == .open(since: time("2026-05-04T12:00:00Z")))
        // Came true during the pause.
        facts.answered = [two: try time("2026-05-06T20:00:00Z")]
        #expect(try state([.afterSurvey(two)], facts, at: "2026-05-06T21:00:00Z") == .shut([.paused]))
        #expect(
            try state([.afterSurvey(two)], facts, at: "2026-05-07T13:00:00Z")
                == .open(since: time("2026-05-07T12:00:00Z"))
        )
    }

    @Test func `a therapist opens anything at once, before the start and in a pause`() throws {
        var facts = ReleaseFacts()
        facts.granted = [one: try time("2026-05-06T20:00:00Z")]
        #expect(try state([.unlocked], facts, at: "2026-05-06T19:00:00Z") == .shut([.start, .unlock]))
        #expect(try state([.unlocked], facts, at: "2026-05-06T20:00:00Z") == .open(since: time("2026-05-06T20:00:00Z")))
    }

    @Test func `a day that a zone left out begins with the next, and half an hour counts`() throws {
        let facts = ReleaseFacts(start: try day("2011-12-28"))
        let opened = try state([.afterStart(days: 2)], facts, at: "2012-01-05T00:00:00Z", "Pacific/Apia")
        #expect(opened == .open(since: try time("2011-12-30T10:00:00Z")))
        let island = ReleaseFacts(start: try day("2026-10-01"))
        let changed = try state([.afterStart(days: 3)], island, at: "2026-10-20T00:00:00Z", "Australia/Lord_Howe")
        #expect(changed == .open(since: try time("2026-10-03T19:00:00Z")))
    }
}
