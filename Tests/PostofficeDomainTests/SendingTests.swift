import EventSourcing
import EventSourcingTesting
import CareRules
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Letter>

@Suite struct SendingTests {
    private let people = Examples.everybody
    private let ann = Examples.ann
    private let bob = Examples.bob
    private let cleo = Examples.cleo
    private let dora = Examples.dora
    private let noon = Examples.noon
    private let evening = Examples.evening
    private let contents = Examples.contents()

    private func send(_ contents: LetterContents, by author: Participant?) -> Letter.Command {
        .send(contents, by: author, among: people, at: noon)
    }

    @Test func `a client writes to staff`() {
        Spec.given().when(send(contents, by: cleo)).then(Examples.sent(contents))
    }

    @Test func `staff write to several clients under their own key`() {
        let letter = Examples.contents(to: [cleo, dora])
        Spec.given().when(send(letter, by: ann)).then(Examples.sent(letter, from: ann, about: ann))
    }

    @Test func `the system writes to a client under the client's key`() {
        let letter = Examples.contents(to: [cleo])
        Spec.given().when(send(letter, by: nil)).then(Examples.sent(letter, from: nil, about: cleo))
    }

    @Test func `sending again changes nothing`() {
        Spec.given(Examples.sent()).when(send(contents, by: cleo)).then()
        Spec.given(Examples.sent()).when(.sendDraft(by: cleo, among: people, at: evening)).then()
    }

    @Test func `nobody sends under the id of somebody else's letter`() {
        Spec.given(Examples.sent()).when(send(contents, by: dora)).thenRefused(.noSuchLetter)
        Spec.given(Examples.sent()).when(.sendDraft(by: dora, among: people, at: noon)).thenRefused(.noSuchLetter)
        Spec.given(Examples.saved()).when(send(contents, by: cleo)).thenRefused(.noSuchLetter)
        Spec.given(.discarded(DraftDiscarded(by: cleo.id))).when(send(contents, by: cleo)).thenRefused(.noSuchLetter)
    }

    @Test func `a draft is sent as it was saved last`() {
        let last = Examples.contents("Next month")
        let command = Letter.Command.sendDraft(by: cleo, among: people, at: evening)
        Spec.given(Examples.saved(contents), Examples.saved(last)).when(command)
            .then(
                .sent(LetterSent(from: cleo.id, contents: last, at: evening, about: cleo.id, clients: [cleo.id]))
            )
        Spec.given().when(command).thenRefused(.noSuchLetter)
    }

    @Test func `a letter needs a recipient`() {
        Spec.given().when(send(Examples.contents(to: []), by: ann)).thenRefused(.noRecipient)
    }

    @Test func `a blind copy is recipient enough`() {
        let letter = Examples.contents(to: [], bcc: [bob])
        Spec.given().when(send(letter, by: ann)).then(Examples.sent(letter, from: ann, about: ann))
    }

    @Test func `a letter needs a subject or a text`() {
        Spec.given().when(send(Examples.contents(" ", "\n"), by: cleo)).thenRefused(.empty)
        let short = Examples.contents("", "Yes.")
        Spec.given().when(send(short, by: cleo)).then(Examples.sent(short))
    }

    @Test func `clients do not write to clients, not even blindly`() {
        Spec.given().when(send(Examples.contents(to: [ann, dora]), by: cleo))
            .thenRefused(.mayNotWrite([dora.id: .clientToClient]))
        Spec.given().when(send(Examples.contents(to: [ann], bcc: [dora]), by: cleo))
            .thenRefused(.mayNotWrite([dora.id: .clientToClient]))
    }

    @Test func `who was matched yesterday is told since when no longer, and blind copies are no way around it`() {
        var apart = people
        apart.relationships = .known([Examples.relationship(cleo, ann, until: noon), Examples.relationship(cleo, bob)])
        func send(_ contents: LetterContents, by author: Participant) -> Letter.Command {
            .send(contents, by: author, among: apart, at: noon)
        }
        Spec.given().when(send(contents, by: cleo)).thenRefused(.mayNotWrite([ann.id: .notMatched(since: noon)]))
        Spec.given().when(send(Examples.contents(to: [cleo]), by: ann))
            .thenRefused(.mayNotWrite([cleo.id: .notMatched(since: noon)]))
        Spec.given().when(send(Examples.contents(to: [bob], bcc: [ann]), by: cleo))
            .thenRefused(.mayNotWrite([ann.id: .notMatched(since: noon)]))
        Spec.given().when(send(Examples.contents(to: [dora]), by: ann))
            .thenRefused(.mayNotWrite([dora.id: .notMatched(since: nil)]))
        // A draft that answers an old letter is no way either.
        let answer = Examples.contents(replyTo: Examples.otherLetter)
        Spec.given(Examples.saved(answer)).when(.sendDraft(by: cleo, among: apart, at: noon))
            .thenRefused(.mayNotWrite([ann.id: .notMatched(since: noon)]))
    }

    @Test func `a letter notes for whom its author stands in`() {
        var covered = people
        covered.relationships = .known([Examples.relationship(cleo, bob, for: ann), Examples.relationship(dora, bob)])
        func standingInFor(_ to: [Participant]) -> [UUID]? {
            let command = Letter.Command.send(Examples.contents(to: to), by: bob, among: covered, at: noon)
            guard case .sent(let sent)? = try? Letter.decide(command, .unwritten).first else { return [] }
            return sent.standingInFor
        }
        #expect(standingInFor([cleo]) == [ann.id])
        #expect(standingInFor([cleo, dora]) == [ann.id])
        #expect(standingInFor([dora]) == nil)
        #expect(standingInFor([ann]) == nil)
    }

    @Test func `nobody writes to themselves or to an account out of use`() {
        Spec.given().when(send(Examples.contents(to: [ann, Examples.gone]), by: ann))
            .thenRefused(.mayNotWrite([ann.id: .oneself, Examples.gone.id: .inactive]))
    }

    @Test func `of whom its author doesn't know nothing is told but that they aren't matched, nobody included`() {
        let nobody = Participant(id: Examples.id(99), standing: .staff, isActive: true)
        let strangers = [dora.id, Examples.gone.id, nobody.id]
        for author in [cleo, ann] {
            let among = Participants(people.people, relationships: people.relationships, strangers: Set(strangers))
            let letter = Examples.contents(to: [bob, dora, Examples.gone, nobody])
            let told = Dictionary(
                uniqueKeysWithValues: strangers.map { ($0, WritingRule.RuleViolation.notMatched(since: nil)) }
            )
            Spec.given().when(.send(letter, by: author, among: among, at: noon)).thenRefused(.mayNotWrite(told))
        }
    }

    @Test func `a draft to whom its author may not write stays a draft`() {
        let draft = Examples.contents(to: [dora])
        Spec.given(Examples.saved(draft)).when(.sendDraft(by: cleo, among: people, at: noon))
            .thenRefused(.mayNotWrite([dora.id: .clientToClient]))
    }

    @Test func `what the caller did not look up is not guessed`() {
        Spec.given(Examples.saved(contents)).when(.sendDraft(by: cleo, among: [:], at: noon))
            .thenRefused(.unknown([ann.id]))
    }

    @Test func `an erased draft can't be sent`() {
        var erased = contents
        erased.body = .erased
        Spec.given(Examples.saved(erased)).when(.sendDraft(by: cleo, among: people, at: noon)).thenRefused(.erased)
    }
}
