import EventSourcing
import EventSourcingTesting
import CareRules
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Letter>

/// Letters that leave later.
@Suite struct WaitingTests {
    private let noon = Examples.noon
    private let evening = Examples.evening

    private func waiting(_ contents: LetterContents = Examples.contents(), due: Date = Examples.evening) -> LetterEvent
    {
        .scheduled(
            LetterScheduled(by: Examples.cleo.id, contents: contents, at: noon, due: due, about: Examples.cleo.id)
        )
    }

    private func draft(at time: Date, _ contents: LetterContents = Examples.contents()) -> DraftSaved {
        DraftSaved(by: Examples.cleo.id, contents: contents, at: time, about: Examples.cleo.id)
    }

    private func due(_ author: Participant? = Examples.cleo, among: Participants = Examples.everybody, at time: Date)
        -> Letter.Command
    {
        .sendDue(author: author, among: among, at: time)
    }

    @Test func `a letter is put away if it could leave now`() {
        let schedule = Letter.Command.schedule(
            Examples.contents(),
            by: Examples.cleo,
            among: Examples.everybody,
            due: evening,
            at: noon
        )
        Spec.given().when(schedule).then(waiting())
        Spec.given(waiting()).when(schedule).then()
        Spec.given(Examples.sent()).when(schedule).thenRefused(.noSuchLetter)
        let toDora = Letter.Command.schedule(
            Examples.contents(to: [Examples.dora]),
            by: Examples.cleo,
            among: Examples.everybody,
            due: evening,
            at: noon
        )
        Spec.given().when(toDora).thenRefused(.mayNotWrite([Examples.dora.id: .clientToClient]))
    }

    @Test func `a draft is put away, and given another time`() {
        func schedule(_ time: Date, by author: Participant = Examples.cleo) -> Letter.Command {
            .scheduleDraft(by: author, among: Examples.everybody, due: time, at: noon)
        }
        Spec.given(Examples.saved()).when(schedule(evening)).then(waiting())
        Spec.given(waiting()).when(schedule(evening)).then()
        let later = evening.addingTimeInterval(60)
        Spec.given(waiting()).when(schedule(later)).then(waiting(due: later))
        Spec.given(Examples.sent()).when(schedule(evening)).thenRefused(.alreadySent)
        Spec.given(waiting()).when(schedule(evening, by: Examples.ann)).thenRefused(.noSuchLetter)
        Spec.given().when(schedule(evening)).thenRefused(.noSuchLetter)
    }

    @Test func `what waits is called back by its author only`() {
        Spec.given(waiting()).when(.recall(by: Examples.cleo.id, at: evening)).then(.recalled(draft(at: evening)))
        Spec.given(Examples.saved()).when(.recall(by: Examples.cleo.id, at: evening)).then()
        Spec.given(Examples.sent()).when(.recall(by: Examples.cleo.id, at: evening)).thenRefused(.alreadySent)
        Spec.given(waiting()).when(.recall(by: Examples.ann.id, at: evening)).thenRefused(.noSuchLetter)
        Spec.given().when(.recall(by: Examples.cleo.id, at: evening)).thenRefused(.noSuchLetter)
    }

    @Test func `what waits is neither changed nor thrown away, but may be sent at once`() {
        let save = Letter.Command.save(
            Examples.contents("Other"),
            by: Examples.cleo,
            among: Examples.everybody,
            at: noon
        )
        Spec.given(waiting()).when(save).thenRefused(.waiting)
        Spec.given(waiting()).when(.discard(by: Examples.cleo.id)).thenRefused(.waiting)
        Spec.given(waiting()).when(.discard(by: Examples.ann.id)).thenRefused(.noSuchLetter)
        Spec.given(waiting()).when(.sendDraft(by: Examples.cleo, among: Examples.everybody, at: noon))
            .then(Examples.sent())
        Spec.given(waiting(), .recalled(draft(at: noon))).when(save).then(Examples.saved(Examples.contents("Other")))
    }

    @Test func `it leaves when its time has come, once`() {
        let sent = LetterEvent.sent(
            LetterSent(
                from: Examples.cleo.id,
                contents: Examples.contents(),
                at: evening,
                about: Examples.cleo.id,
                clients: [Examples.cleo.id]
            )
        )
        Spec.given(waiting()).when(due(at: evening)).then(sent)
        Spec.given(waiting()).when(due(at: noon)).then()
        Spec.given(waiting(), sent).when(due(at: evening)).then()
        Spec.given(waiting(), .recalled(draft(at: noon))).when(due(at: evening)).then()
        Spec.given().when(due(at: evening)).then()
    }

    @Test func `it comes back if the rules have it so by then`() {
        func returned(_ reason: LetterReturned.Reason, _ people: [UUID] = []) -> LetterEvent {
            .returned(LetterReturned(draft: draft(at: evening), because: reason, people: people))
        }
        var suspended = Examples.everybody
        suspended[Examples.ann.id] = Participant(id: Examples.ann.id, standing: .staff, isActive: false)
        Spec.given(waiting()).when(due(among: suspended, at: evening)).then(
            returned(.mayNotWrite, [Examples.ann.id])
        )
        Spec.given(waiting()).when(due(among: [:], at: evening)).then(returned(.mayNotWrite, [Examples.ann.id]))
        var apart = Examples.everybody
        apart.relationships = .known([Examples.relationship(Examples.cleo, Examples.ann, until: evening)])
        Spec.given(waiting()).when(due(among: apart, at: evening)).then(returned(.mayNotWrite, [Examples.ann.id]))
        let gone = Participant(id: Examples.cleo.id, standing: .client, isActive: false)
        Spec.given(waiting()).when(due(gone, at: evening)).then(returned(.authorInactive))
        Spec.given(waiting()).when(due(nil, at: evening)).then(returned(.authorInactive))
        Spec.given(waiting(), returned(.authorInactive)).when(due(at: evening)).then()
        var erased = Examples.contents()
        erased.body = .erased
        Spec.given(waiting(erased)).when(due(at: evening)).then(.discarded(DraftDiscarded(by: Examples.cleo.id)))
    }

    @Test func `a client's words that are passed on stay under that client's key`() {
        var contents = Examples.contents(to: [Examples.bob])
        contents.forwards = Examples.otherLetter
        contents.quotes = Examples.dora.id
        func about(_ contents: LetterContents, from author: Participant) -> UUID? {
            let command = Letter.Command.send(contents, by: author, among: Examples.everybody, at: noon)
            guard case .sent(let sent)? = try? Letter.decide(command, .unwritten).first else { return nil }
            return sent.about
        }
        #expect(about(contents, from: Examples.ann) == Examples.dora.id)
        contents.to = [Examples.cleo.id]
        #expect(about(contents, from: Examples.ann) == Examples.dora.id)
        contents.quotes = Examples.bob.id
        #expect(about(contents, from: Examples.ann) == Examples.cleo.id)
    }
}
