import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import TrumpetDomain

private typealias Spec = Specification<Broadcast>

@Suite struct DraftTests {
    private let ann = Examples.ann
    private let drafted = BroadcastEvent.drafted(Examples.saved())
    private let discarded = BroadcastEvent.discarded(BroadcastStep(by: Examples.ann, at: Examples.noon))
    private let other = Examples.contents([Examples.text("en", "Open on Monday")])

    @Test func `a draft is written, once`() {
        let draft = Broadcast.Command.draft(Examples.contents(), by: ann, at: Examples.noon)
        Spec.given().when(draft).then(drafted)
        Spec.given(drafted).when(draft).then()
        Spec.given(drafted).when(.draft(other, by: ann, at: Examples.noon)).thenRefused(.alreadyIssued)
        Spec.given(drafted, discarded).when(draft).thenRefused(.alreadyIssued)
    }

    @Test func `a draft is written anew as often as one likes`() {
        let edit = Broadcast.Command.edit(other, by: ann, at: Examples.hour(1))
        let edited = BroadcastEvent.edited(Examples.saved(other, at: Examples.hour(1)))
        Spec.given(drafted).when(edit).then(edited)
        Spec.given(drafted, edited).when(edit).then()
        Spec.given().when(edit).thenRefused(.noSuchBroadcast)
        Spec.given(drafted, discarded).when(edit).thenRefused(.noSuchBroadcast)
        Spec.given(.published(Examples.issued())).when(edit).thenRefused(.alreadyIssued)
    }

    @Test func `a draft is thrown away, what was issued isn't`() {
        let discard = Broadcast.Command.discard(by: ann, at: Examples.noon)
        Spec.given(drafted).when(discard).then(discarded)
        Spec.given(drafted, discarded).when(discard).then()
        Spec.given().when(discard).thenRefused(.noSuchBroadcast)
        Spec.given(.published(Examples.issued())).when(discard).thenRefused(.alreadyIssued)
    }
}

@Suite struct IssuingTests {
    private let ann = Examples.ann
    private let drafted = BroadcastEvent.drafted(Examples.saved())
    private let published = BroadcastEvent.published(Examples.issued())
    private let withdrawn = BroadcastEvent.withdrawn(BroadcastStep(by: Examples.ann, at: Examples.hour(1)))
    private let other = Examples.contents([Examples.text("en", "Open on Monday")])
    private let ended = BroadcastEvent.published(
        Examples.issued(1, Examples.contents(start: Examples.noon, end: Examples.hour(1)))
    )

    private func scheduled(_ start: Date, at time: Date = Examples.noon) -> BroadcastEvent {
        .scheduled(Examples.issued(1, Examples.contents(start: start), at: time))
    }

    @Test func `a draft is put away for later, and again until it is shown`() {
        let tomorrow = Broadcast.Command.schedule(start: Examples.hour(24), by: ann, at: Examples.noon)
        Spec.given(drafted).when(tomorrow).then(scheduled(Examples.hour(24)))
        Spec.given(drafted, scheduled(Examples.hour(24))).when(tomorrow).then()
        Spec.given(drafted, scheduled(Examples.hour(48))).when(tomorrow).then(scheduled(Examples.hour(24)))
        let late = Broadcast.Command.schedule(start: Examples.hour(50), by: ann, at: Examples.hour(49))
        Spec.given(drafted, scheduled(Examples.hour(48))).when(late).thenRefused(.alreadyShown)
        Spec.given(ended).when(late).thenRefused(.over)
        Spec.given(published, withdrawn).when(late).thenRefused(.withdrawn)
        Spec.given().when(tomorrow).thenRefused(.noSuchBroadcast)
    }

    @Test func `when it is to be shown is said by the call or by the draft, and lies ahead`() {
        func schedule(_ start: Date?) -> Broadcast.Command { .schedule(start: start, by: ann, at: Examples.noon) }
        let planned = Examples.contents(start: Examples.hour(3))
        Spec.given(.drafted(Examples.saved(planned))).when(schedule(nil)).then(.scheduled(Examples.issued(1, planned)))
        Spec.given(drafted).when(schedule(nil)).thenRefused(.faulty([.startMissing]))
        Spec.given(drafted).when(schedule(Examples.noon)).thenRefused(.faulty([.startPassed]))
        Spec.given(drafted).when(schedule(Examples.hour(24 * 367))).thenRefused(.faulty([.startTooFar]))
        let short = Examples.contents(end: Examples.hour(1))
        Spec.given(.drafted(Examples.saved(short))).when(schedule(Examples.hour(2)))
            .thenRefused(.faulty([.endBeforeStart]))
    }

    @Test func `a draft is shown now, whatever it says of its start`() {
        let publish = Broadcast.Command.publish(by: ann, at: Examples.noon)
        Spec.given(drafted).when(publish).then(published)
        Spec.given(.drafted(Examples.saved(Examples.contents(start: Examples.hour(5))))).when(publish).then(published)
        Spec.given(drafted, scheduled(Examples.hour(24))).when(publish).then(published)
        Spec.given(published).when(publish).then()
        Spec.given().when(publish).thenRefused(.noSuchBroadcast)
        Spec.given(published, withdrawn).when(publish).thenRefused(.withdrawn)
        Spec.given(ended).when(.publish(by: ann, at: Examples.hour(1))).thenRefused(.over)
        let past = Examples.contents(end: Examples.noon)
        Spec.given(.drafted(Examples.saved(past))).when(publish).thenRefused(.faulty([.endBeforeStart, .endPassed]))
    }

    @Test func `what can't wait is written and shown in one, once`() {
        let announce = Broadcast.Command.announce(Examples.contents(), by: nil, at: Examples.noon)
        let event = BroadcastEvent.published(
            BroadcastIssued(by: nil, version: 1, contents: Examples.contents(start: Examples.noon), at: Examples.noon)
        )
        Spec.given().when(announce).then(event)
        Spec.given(event).when(announce).then()
        let again = Broadcast.Command.announce(Examples.contents(), by: nil, at: Examples.hour(1))
        Spec.given(event).when(again).then()
        let otherwise = Broadcast.Command.announce(other, by: nil, at: Examples.hour(1))
        Spec.given(event).when(otherwise).thenRefused(.alreadyIssued)
        Spec.given(ended).when(again).thenRefused(.over)
        Spec.given(drafted).when(announce).thenRefused(.stillDraft)
        let discarded = BroadcastEvent.discarded(BroadcastStep(by: ann, at: Examples.noon))
        Spec.given(drafted, discarded).when(announce).thenRefused(.noSuchBroadcast)
        Spec.given(published, withdrawn).when(announce).thenRefused(.withdrawn)
        Spec.given().when(.announce(Examples.contents([]), by: nil, at: Examples.noon)).thenRefused(.faulty([.noText]))
    }

    @Test func `a correction is the next version, and keeps the start of what is shown`() {
        let words = Examples.contents([Examples.text("en", "Closed on Tuesday")], start: Examples.hour(9))
        var kept = words
        kept.start = Examples.noon
        let correct = Broadcast.Command.correct(words, by: ann, at: Examples.hour(1))
        let corrected = BroadcastEvent.corrected(Examples.issued(2, kept, at: Examples.hour(1)))
        Spec.given(published).when(correct).then(corrected)
        Spec.given(published, corrected).when(correct).then()
        Spec.given(scheduled(Examples.hour(24))).when(correct)
            .then(.corrected(Examples.issued(2, words, at: Examples.hour(1))))
        Spec.given(drafted).when(correct).thenRefused(.stillDraft)
        Spec.given(ended).when(correct).thenRefused(.over)
        Spec.given(published, withdrawn).when(correct).thenRefused(.withdrawn)
        Spec.given().when(correct).thenRefused(.noSuchBroadcast)
        Spec.given(published).when(.correct(Examples.contents([]), by: ann, at: Examples.hour(1)))
            .thenRefused(.faulty([.noText]))
        let past = Examples.contents(end: Examples.hour(1))
        Spec.given(published).when(.correct(past, by: ann, at: Examples.hour(1))).thenRefused(.faulty([.endPassed]))
    }

    @Test func `a slip is mended quietly, and what is more severe than before never is`() throws {
        func correct(_ severity: Severity) -> Broadcast.Command {
            var words = Examples.contents([Examples.text("en", "Closed on Monday!")], start: Examples.noon)
            words.severity = severity
            return .correct(words, isQuiet: true, by: ann, at: Examples.hour(1))
        }
        var state = Broadcast.initial
        Broadcast.evolve(&state, published)
        for severity in Severity.allCases {
            let events = try Broadcast.decide(correct(severity), state)
            guard case .corrected(let issued)? = events.first else {
                Issue.record("\(severity): nothing was corrected")
                continue
            }
            #expect(issued.quiet == (severity > Examples.contents().severity ? nil : true), "\(severity)")
        }
    }

    @Test func `what is shown or will be is taken back`() {
        let withdraw = Broadcast.Command.withdraw(by: ann, at: Examples.hour(1))
        Spec.given(published).when(withdraw).then(withdrawn)
        Spec.given(scheduled(Examples.hour(24))).when(withdraw).then(withdrawn)
        Spec.given(published, withdrawn).when(withdraw).then()
        Spec.given(drafted).when(withdraw).thenRefused(.stillDraft)
        Spec.given(ended).when(withdraw).thenRefused(.over)
        Spec.given().when(withdraw).thenRefused(.noSuchBroadcast)
    }
}
