import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import ScribeDomain
import Testing

@Suite struct DraftTests {
    private static let later = Examples.noon.addingTimeInterval(60)

    private static func saved(_ text: String = "Words.", _ terms: NoteTerms = Examples.terms()) -> DraftEvent {
        .saved(
            DraftSaved(
                note: Examples.note,
                client: Examples.client,
                author: Examples.author,
                terms: terms,
                isBlank: text.isEmpty,
                text: .known(text)
            )
        )
    }

    private static func begin(_ terms: NoteTerms = Examples.terms(), text: String = "Words.") -> Draft.Command {
        .begin(note: Examples.note, client: Examples.client, terms, text: text, by: Examples.author)
    }

    private static func save(
        _ text: String = "More.",
        by person: UUID = Examples.author,
        serviceAt: Date = Examples.noon,
        reached: Bool? = nil
    ) -> Draft.Command { .save(serviceAt: serviceAt, reached: reached, text: text, by: person, at: later) }

    private static let ended = DraftEnded(note: Examples.note, by: Examples.author, at: later)

    @Test func `one begins a draft, and once under one id`() {
        Specification<Draft>.given().when(Self.begin()).then(Self.saved())
        Specification<Draft>.given(Self.saved()).when(Self.begin()).thenRefused(.idUsed)
        Specification<Draft>.given(Self.saved(), .signed(Self.ended)).when(Self.begin()).thenRefused(.idUsed)
    }

    @Test func `only its author writes, and not after the end`() {
        Specification<Draft>.given(Self.saved()).when(Self.save())
            .then(Self.saved("More.", Examples.terms(writtenAt: Self.later)))
        Specification<Draft>.given().when(Self.save()).thenRefused(.noSuchDraft)
        Specification<Draft>.given(Self.saved()).when(Self.save(by: Examples.officer)).thenRefused(.noSuchDraft)
        Specification<Draft>.given(Self.saved(), .discarded(Self.ended)).when(Self.save()).thenRefused(.noSuchDraft)
        Specification<Draft>.given(Self.saved(), .signed(Self.ended)).when(Self.save()).thenRefused(.noSuchDraft)
    }

    @Test func `words have a limit, and the service is over`() {
        let long = String(repeating: "a", count: NoteLimits.text + 1)
        Specification<Draft>.given().when(Self.begin(text: long)).thenRefused(.tooLong)
        Specification<Draft>.given(Self.saved()).when(Self.save(long)).thenRefused(.tooLong)
        Specification<Draft>.given(Self.saved())
            .when(Self.save(serviceAt: Self.later.addingTimeInterval(1))).thenRefused(.serviceAhead)
    }

    @Test func `a contact says whether the client was reached, and nothing else does`() {
        Specification<Draft>.given().when(Self.begin(Examples.terms(kind: .contact))).thenRefused(.reachedMismatch)
        Specification<Draft>.given().when(Self.begin(Examples.terms(reached: true))).thenRefused(.reachedMismatch)
        let reached = Examples.terms(kind: .contact, reached: false)
        Specification<Draft>.given().when(Self.begin(reached)).then(Self.saved("Words.", reached))
    }

    @Test func `its author throws it away or signs it, if it says something`() {
        Specification<Draft>.given(Self.saved()).when(.discard(by: Examples.author, at: Self.later))
            .then(.discarded(Self.ended))
        Specification<Draft>.given(Self.saved()).when(.discard(by: Examples.officer, at: Self.later))
            .thenRefused(.noSuchDraft)
        Specification<Draft>.given(Self.saved()).when(.sign(by: Examples.author, at: Self.later))
            .then(.signed(Self.ended))
        Specification<Draft>.given(Self.saved("")).when(.sign(by: Examples.author, at: Self.later)).thenRefused(.blank)
        Specification<Draft>.given(Self.saved()).when(.sign(by: Examples.officer, at: Self.later))
            .thenRefused(.noSuchDraft)
    }

    @Test func `it is saved as often as is kept`() {
        let full = [DraftEvent](repeating: Self.saved(), count: NoteLimits.saves)
        Specification<Draft>.given(full).when(Self.save()).thenRefused(.full)
    }

    @Test func `a note that is written later than a day after the service is a late entry`() {
        #expect(!Examples.terms(writtenAt: Examples.noon.addingTimeInterval(86_400)).isLate)
        #expect(Examples.terms(writtenAt: Examples.noon.addingTimeInterval(86_401)).isLate)
    }
}
