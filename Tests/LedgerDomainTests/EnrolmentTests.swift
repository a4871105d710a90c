import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import ReleaseRules
import Testing

@testable import LedgerDomain

@Suite struct EnrolmentTests {
    private typealias Spec = Specification<Enrolment>
    private let noon = Examples.noon

    private func given(_ state: EnrolmentState) throws -> Spec {
        .given(try Examples.events(of: Examples.way(to: state)))
    }

    private func command(_ kind: EnrolmentCommand.Kind, after hours: Double = 24) -> EnrolmentCommand {
        EnrolmentCommand(kind, by: Examples.bob, at: noon + hours * 3_600)
    }

    private func standing(_ state: EnrolmentState) throws -> EnrolmentStanding {
        try #require(try Examples.state(state).standing)
    }

    @Test func `an application holds its words, and has them all`() throws {
        let applied = EnrolmentApplied(
            standing: Examples.standing,
            language: "en",
            consent: "2026-1",
            told: "en",
            words: .known(Examples.words),
            by: Examples.bob,
            at: noon
        )
        Spec.given().when(command(Examples.apply, after: 0)).then(.applied(applied))
        try given(.applied).when(command(Examples.apply)).thenRefused(.taken)
        var words = Examples.words
        (words.phone, words.location, words.consent) = ("", String(repeating: "a", count: 4_001), " ")
        (words.emergency.name, words.physician) = ("two\nlines", "\0")
        let faulty = EnrolmentCommand.Kind.apply(Examples.standing, words, language: "en", consent: "1", told: "en")
        Spec.given().when(command(faulty)).thenRefused(
            .faulty([
                WordError(part: .phone, limit: 200), WordError(part: .contactName, limit: 200),
                WordError(part: .physician, limit: 200), WordError(part: .location, limit: 4_000),
                WordError(part: .consent, limit: 20_000),
            ])
        )
        Spec.given().when(command(.start)).thenRefused(.unknown)
    }

    @Test func `only whom a screening found fit is accepted or put on the list`() throws {
        let not = Screening(outcome: .not)
        let events = try Examples.events(of: [Examples.apply, .screen(Examples.screening), .screen(not)])
        let accept = EnrolmentCommand.Kind.accept(start: Examples.today, therapist: Examples.therapist)
        Spec.given(events).when(command(accept)).thenRefused(.notEligible)
        Spec.given(events).when(command(.queue)).thenRefused(.notEligible)
        let many = Screening.Words(
            form: Array(repeating: Screening.Words.Answer(question: "?", answer: ""), count: 51)
        )
        try given(.applied).when(command(.screen(Screening(outcome: .eligible, words: many))))
            .thenRefused(.faulty([WordError(part: .form, limit: 50)]))
    }

    @Test func `accepting sets start, end and therapist, and can be set anew before it begins`() throws {
        var next = try standing(.screened)
        (next.state, next.start, next.until) = (
            .accepted, Examples.today, CivilDay(number: Examples.today.number + 55)
        )
        next.therapist = Examples.therapist
        let accept = EnrolmentCommand.Kind.accept(start: Examples.today, therapist: Examples.therapist)
        let step = EnrolmentStep(standing: next, by: Examples.bob, at: noon + 86_400)
        try given(.screened).when(command(accept)).then(.accepted(step))
        try given(.accepted).when(command(accept)).then()
        let far = CivilDay(number: Examples.today.number + 368)
        try given(.screened).when(command(.accept(start: far, therapist: Examples.therapist)))
            .thenRefused(.startOutOfRange)
        let later = CivilDay(number: Examples.today.number + 9)
        let events = try Examples.events(
            of: Examples.way(to: .screened) + [.accept(start: later, therapist: Examples.therapist)]
        )
        Spec.given(events).when(command(.start)).thenRefused(.startsLater(later))
    }

    @Test func `a pause moves the last day by its whole days, and may be written afterwards`() throws {
        let until = try standing(.active).until?.number ?? 0
        let paused = try Examples.events(of: Examples.way(to: .active) + [.pause(from: nil, reason: nil)])
        var state = Enrolment.replay(paused)
        for event in try Enrolment.decide(command(.resume, after: 24 * 10 + 4), state) {
            Enrolment.evolve(&state, event)
        }
        #expect(state.standing?.until?.number == until + 10 && state.standing?.state == .active)
        #expect(state.pauses == [ReleaseFacts.Pause(from: noon + 4 * 3_600, until: noon + 244 * 3_600)])
        #expect(state.facts.pauses == state.pauses && state.facts.start == Examples.today)
        try given(.active).when(command(.pause(from: noon + 25 * 3_600, reason: nil))).thenRefused(.pauseOutOfRange)
        try given(.active).when(command(.pause(from: noon - 86_400, reason: nil))).thenRefused(.pauseOutOfRange)
        try given(.active).when(command(.pause(from: nil, reason: " ")))
            .thenRefused(.faulty([WordError(part: .reason, limit: 4_000)]))
        let times =
            Examples.way(to: .active)
            + Array(repeating: [.pause(from: nil, reason: nil), .resume], count: 50).flatMap { $0 }
        Spec.given(try Examples.events(of: times)).when(command(.pause(from: nil, reason: nil), after: 200))
            .thenRefused(.tooManyPauses)
    }

    @Test func `weeks are added as the programme allows`() throws {
        var state = try Examples.state(.active)
        for event in try Enrolment.decide(command(.extend(weeks: 3, most: 4)), state) {
            Enrolment.evolve(&state, event)
        }
        #expect(state.standing?.weeks == 11 && state.extended == 3)
        #expect(state.standing?.until?.number == Examples.today.number + 76)
        #expect(throws: Enrolment.Refusal.extensionOutOfRange(left: 1)) {
            try Enrolment.decide(command(.extend(weeks: 2, most: 4)), state)
        }
        #expect(throws: Enrolment.Refusal.extensionOutOfRange(left: 4)) {
            try Enrolment.decide(command(.extend(weeks: 0, most: 4)), try Examples.state(.active))
        }
        for event in try Enrolment.decide(command(.move(version: 2, weeks: 6, opened: [Examples.next: noon])), state) {
            Enrolment.evolve(&state, event)
        }
        #expect(state.standing?.version == 2 && state.standing?.weeks == 9)
        #expect(state.standing?.until?.number == Examples.today.number + 62)
        #expect(state.facts.opened == [Examples.next: noon])
    }

    @Test func `modules are unlocked and opened once`() throws {
        let way = Examples.way(to: .active)
        let events = try Examples.events(of: way + [.unlock(Examples.next), .open(Examples.lesson, reason: "Ready.")])
        let state = Enrolment.replay(events)
        #expect(state.facts.unlocked.keys.contains(Examples.next) && state.facts.granted.keys.contains(Examples.lesson))
        Spec.given(events).when(command(.unlock(Examples.next))).then()
        Spec.given(events).when(command(.open(Examples.lesson, reason: "Again."))).then()
        Spec.given(events).when(command(.open(Examples.next, reason: "")))
            .thenRefused(.faulty([WordError(part: .reason, limit: 4_000)]))
    }

    @Test func `whose consent ended is not looked after any more`() throws {
        let events = try Examples.events(of: Examples.way(to: .active) + [.takeBackConsent(reason: "I wish so.")])
        #expect(Enrolment.replay(events).isConsentTaken)
        Spec.given(events).when(command(.takeBackConsent(reason: nil))).then()
        Spec.given(events).when(command(.followUp)).thenRefused(.notNow(.withdrawn))
        var closed = try standing(.withdrawn)
        closed.state = .closed
        Spec.given(events).when(command(.close))
            .then(.closed(EnrolmentStep(standing: closed, by: Examples.bob, at: noon + 86_400)))
    }
}
