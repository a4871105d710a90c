import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Letter>

@Suite struct DraftTests {
    private let people = Examples.everybody
    private let ann = Examples.ann
    private let cleo = Examples.cleo
    private let noon = Examples.noon
    private let contents = Examples.contents()

    private func save(_ contents: LetterContents, by author: Participant) -> Letter.Command {
        .save(contents, by: author, among: people, at: noon)
    }

    @Test func `a first draft is saved under the key of the only client`() {
        Spec.given().when(save(contents, by: cleo)).then(Examples.saved(contents))
    }

    @Test func `a draft may be empty and go to nobody yet`() {
        let nothing = Examples.contents("", "", to: [])
        Spec.given().when(save(nothing, by: ann)).then(Examples.saved(nothing, by: ann, about: ann))
    }

    @Test func `a draft may name people its author may not write to`() {
        let draft = Examples.contents(to: [Examples.dora])
        Spec.given().when(save(draft, by: cleo)).then(Examples.saved(draft, about: cleo))
    }

    @Test func `saving again keeps the new contents`() {
        let later = Examples.contents("Next month")
        Spec.given(Examples.saved(contents)).when(save(later, by: cleo)).then(Examples.saved(later))
    }

    @Test func `saving the same again changes nothing`() {
        Spec.given(Examples.saved(contents)).when(save(contents, by: cleo)).then()
    }

    @Test func `somebody else's draft does not exist`() {
        Spec.given(Examples.saved(contents)).when(save(contents, by: ann)).thenRefused(.noSuchLetter)
        Spec.given(Examples.saved(contents)).when(.discard(by: ann.id)).thenRefused(.noSuchLetter)
        Spec.given(Examples.saved(contents)).when(.sendDraft(by: ann, among: people, at: noon))
            .thenRefused(.noSuchLetter)
    }

    @Test func `a draft is sent with other words, by its author`() throws {
        let revised = Examples.contents("Other words")
        let events = try Letter.decide(
            .sendDraft(revised, by: cleo, among: people, at: noon),
            .draft(by: cleo.id, contents)
        )
        guard case .sent(let sent) = try #require(events.first), events.count == 1 else {
            Issue.record("it isn't sent in one event")
            return
        }
        #expect(sent.contents == revised)
        Spec.given(Examples.saved(contents)).when(.sendDraft(revised, by: ann, among: people, at: noon))
            .thenRefused(.noSuchLetter)
        Spec.given(Examples.sent()).when(.sendDraft(revised, by: cleo, among: people, at: noon)).then()
    }

    @Test func `what was sent is no draft any more`() {
        Spec.given(Examples.sent()).when(save(contents, by: cleo)).thenRefused(.alreadySent)
        Spec.given(Examples.sent()).when(save(contents, by: ann)).thenRefused(.noSuchLetter)
        Spec.given(Examples.sent()).when(.discard(by: cleo.id)).thenRefused(.alreadySent)
        Spec.given(Examples.sent()).when(.discard(by: ann.id)).thenRefused(.noSuchLetter)
    }

    @Test func `a draft is thrown away once`() {
        let discarded = LetterEvent.discarded(DraftDiscarded(by: cleo.id))
        Spec.given(Examples.saved()).when(.discard(by: cleo.id)).then(discarded)
        Spec.given(Examples.saved(), discarded).when(.discard(by: cleo.id)).then()
        Spec.given(Examples.saved(), discarded).when(.discard(by: ann.id)).thenRefused(.noSuchLetter)
        Spec.given().when(.discard(by: cleo.id)).thenRefused(.noSuchLetter)
    }

    @Test func `a draft thrown away stays away`() {
        let discarded = LetterEvent.discarded(DraftDiscarded(by: cleo.id))
        Spec.given(Examples.saved(), discarded).when(save(contents, by: cleo)).thenRefused(.noSuchLetter)
        Spec.given(Examples.saved(), discarded).when(.sendDraft(by: cleo, among: people, at: noon))
            .thenRefused(.noSuchLetter)
    }

    @Test func `contents beyond the limits are not saved`() {
        let faulty = Examples.contents(String(repeating: "s", count: 201))
        Spec.given().when(save(faulty, by: cleo)).thenRefused(.faulty([.subjectTooLong(characters: 201)]))
    }

    @Test
    func `a draft is kept whomever it names, and whose key seals it doesn't depend on whether there are such people`() {
        let nobody = Participant(id: Examples.id(99), standing: .staff, isActive: true)
        let draft = Examples.contents(to: [ann, nobody])
        Spec.given().when(save(draft, by: cleo)).then(Examples.saved(draft))
        // Dora is a client, whom Bob doesn't know: his words aren't sealed for her.
        var strange = people
        strange.strangers = [Examples.dora.id]
        let toDora = Examples.contents(to: [Examples.dora])
        Spec.given().when(.save(toDora, by: Examples.bob, among: strange, at: noon))
            .then(Examples.saved(toDora, by: Examples.bob, about: Examples.bob))
    }
}
