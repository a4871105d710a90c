import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import NoteChain
import ScribeDomain
import Testing

@Suite struct ChainTests {
    private static let note = Examples.note

    /// Refuses `command` after `history`.
    private func expect(
        _ refusal: Chain.Refusal,
        of command: ChainCommand,
        after history: [ChainEvent],
        _ location: SourceLocation = #_sourceLocation
    ) { Specification<Chain>.given(history).when(command).thenRefused(refusal, sourceLocation: location) }

    /// Entry that `command` makes after `history`.
    private func entry(_ command: ChainCommand, after history: [ChainEvent]) throws -> ChainEntered {
        let events = try Chain.decide(command, Chain.replay(history))
        #expect(events.count == 1)
        return try #require(events.first).entry
    }

    @Test func `a note is signed once, and its entry commits to its words`() throws {
        let history = try Examples.history(Examples.signed())
        let entry = history[0].entry
        #expect(entry.number == 1 && entry.kind == .signed && Array(entry.previous) == ChainLink.start)
        #expect(Array(entry.hash) == entry.link.hash(after: ChainLink.start))
        let words = try #require(entry.words.value)
        #expect(Array(entry.commitment) == Commitment.of(Array(words.text.utf8), salt: Array(words.salt)))
        #expect(Array(entry.signature) == Examples.signer.sign(Array(entry.hash)))
        expect(.alreadySigned, of: Examples.signed(), after: history)
        let next = try self.entry(Examples.command(.amend(note: Self.note)), after: history)
        #expect(next.number == 2 && next.previous == entry.hash)
    }

    @Test func `the supervisor signs as well, once, and only then words are added`() throws {
        let history = try Examples.history(Examples.signed(cosigner: Examples.supervisor))
        let cosign = Examples.command(.cosign(note: Self.note), by: Examples.supervisor)
        expect(.notTheirs, of: Examples.command(.cosign(note: Self.note)), after: history)
        expect(.noSuchNote, of: Examples.command(.cosign(note: Examples.other)), after: history)
        expect(.notNow, of: Examples.command(.amend(note: Self.note)), after: history)
        let signed = history + [.clinical(try entry(cosign, after: history))]
        Specification<Chain>.given(signed).when(cosign).then()
        #expect(
            try entry(Examples.command(.amend(note: Self.note), by: Examples.officer), after: signed).kind == .addendum
        )
        let unsupervised = try Examples.history(Examples.signed())
        expect(.notTheirs, of: cosign, after: unsupervised)
    }

    @Test func `its author strikes a note out, and nothing is added or shown any more`() throws {
        let history = try Examples.history(Examples.signed())
        let strike = Examples.command(.strike(note: Self.note, pointer: Examples.other, isWrongClient: true))
        expect(.notTheirs, of: Examples.command(strike.act, by: Examples.officer), after: history)
        let struck = history + [.clinical(try entry(strike, after: history))]
        #expect(struck[1].entry.pointer == Examples.other && struck[1].entry.isWrongClient == true)
        Specification<Chain>.given(struck).when(strike).then()
        expect(.notNow, of: Examples.command(.amend(note: Self.note)), after: struck)
        expect(.notNow, of: Examples.command(.release(note: Self.note)), after: struck)
        let waiting = try Examples.history(Examples.signed(cosigner: Examples.supervisor), strike)
        expect(.notNow, of: Examples.command(.cosign(note: Self.note), by: Examples.supervisor), after: waiting)
    }

    @Test func `words are withheld and shown by the author, or the keeper of an author who left`() throws {
        let history = try Examples.history(Examples.signed())
        let (withhold, release) = (ChainAct.withhold(note: Self.note), ChainAct.release(note: Self.note))
        expect(.notTheirs, of: Examples.command(withhold, by: Examples.officer), after: history)
        expect(.notNow, of: Examples.command(release), after: history)
        let withheld = try Examples.history(Examples.signed(), Examples.command(withhold))
        expect(.notNow, of: Examples.command(withhold), after: withheld)
        expect(.notTheirs, of: Examples.command(release, by: Examples.officer), after: withheld)
        let keeper = Examples.command(release, by: Examples.officer, isKeeper: true)
        #expect(try entry(keeper, after: withheld).kind == .released)
    }

    @Test func `a psychotherapy note is withheld from the beginning, and only its author adds to it`() throws {
        let history = try Examples.history(Examples.signed(.psychotherapy))
        guard case .psychotherapy = history[0] else {
            Issue.record("it is stored under a name of its own")
            return
        }
        expect(.notTheirs, of: Examples.command(.amend(note: Self.note), by: Examples.officer), after: history)
        #expect(try entry(Examples.command(.release(note: Self.note)), after: history).kind == .released)
        #expect(try entry(Examples.command(.amend(note: Self.note)), after: history).kind == .addendum)
    }

    @Test func `the keeper reads it once for each leave of a second person`() throws {
        let history = try Examples.history(Examples.signed(.psychotherapy))
        let ask = Examples.command(.askOpening(note: Self.note), by: Examples.officer, isKeeper: true, entry: 50)
        let (allow, open) = (ChainAct.allowOpening(Examples.id(50)), ChainAct.open(Examples.id(50)))
        let reading = Examples.command(open, by: Examples.officer, isKeeper: true)
        expect(.notTheirs, of: Examples.command(ask.act, by: Examples.officer), after: history)
        expect(.noSuchRequest, of: Examples.command(allow, by: Examples.supervisor), after: history)
        expect(.noSuchRequest, of: reading, after: history)
        let asked = try Examples.history(Examples.signed(.psychotherapy), ask)
        expect(.samePerson, of: Examples.command(allow, by: Examples.officer), after: asked)
        expect(.notNow, of: reading, after: asked)
        let second = Examples.command(allow, by: Examples.supervisor)
        let allowed = try Examples.history(Examples.signed(.psychotherapy), ask, second)
        expect(.notNow, of: second, after: allowed)
        expect(.notTheirs, of: Examples.command(open, by: Examples.supervisor, isKeeper: true), after: allowed)
        expect(.notTheirs, of: Examples.command(open, by: Examples.officer), after: allowed)
        let read = try Examples.history(Examples.signed(.psychotherapy), ask, second, reading)
        expect(.notNow, of: reading, after: read)
        let clinical = try Examples.history(Examples.signed())
        expect(.notTheirs, of: ask, after: clinical)
    }

    @Test func `a client asks for a correction, and it is answered once, also by a refusal`() throws {
        let ask = Examples.command(.askCorrection(note: Self.note), by: Examples.client, entry: 60)
        expect(.noSuchNote, of: ask, after: [])
        let history = try Examples.history(Examples.signed(), ask)
        let answer = ChainAct.answerCorrection(Examples.id(60), isAccepted: false)
        expect(
            .noSuchRequest,
            of: Examples.command(.answerCorrection(Examples.id(61), isAccepted: true)),
            after: history
        )
        let refused = try entry(Examples.command(answer, by: Examples.officer), after: history)
        #expect(refused.isAccepted == false && refused.relatesTo == Examples.id(60) && refused.note == Self.note)
        expect(.notNow, of: Examples.command(answer), after: history + [.clinical(refused)])
        let secret = try Examples.history(Examples.signed(.psychotherapy), ask)
        expect(.notTheirs, of: Examples.command(answer, by: Examples.officer), after: secret)
    }

    @Test func `words have a limit, and so has the chain`() throws {
        let long = String(repeating: "a", count: NoteLimits.text + 4097)
        expect(
            .tooLong,
            of: Examples.command(.sign(note: Self.note, Examples.terms(), cosigner: nil), text: long),
            after: []
        )
        var state = Chain.initial
        var entry = try Examples.history(Examples.signed())[0].entry
        entry.number = Int64(NoteLimits.entries)
        Chain.evolve(&state, .clinical(entry))
        #expect(throws: Chain.Refusal.full) { try Chain.decide(Examples.command(.amend(note: Self.note)), state) }
    }

    @Test func `a chain of any acts verifies, with and without its words`() throws {
        let history = try Examples.history(
            Examples.signed(),
            Examples.command(.amend(note: Self.note), entry: 91),
            Examples.command(.askCorrection(note: Self.note), by: Examples.client, entry: 92),
            Examples.command(.answerCorrection(Examples.id(92), isAccepted: true), entry: 93),
            Examples.command(.strike(note: Self.note, pointer: nil, isWrongClient: false), entry: 94)
        )
        var previous = ChainLink.start
        for event in history {
            #expect(Array(event.entry.hash) == event.entry.link.hash(after: previous))
            previous = Array(event.entry.hash)
            #expect(
                event.entry.fileEntry(isShown: true).text != nil && event.entry.fileEntry(isShown: false).text == nil
            )
        }
    }
}

@Suite struct EntryTextTests {
    @Test func `a text reads back as it was, to the byte`() throws {
        for words in ["", "One.\n\nTwo.", "\n\n", "e\u{301}\r\n\r\nx", "a: b\n"] {
            var text = EntryText(words: words)
            text.add("signer", "Ann\nArcher")
            text.add("role", nil)
            let back = try #require(EntryText(text.text))
            #expect(Array(back.words.utf8) == Array(words.utf8))
            #expect(back["signer"] == "Ann Archer" && back["role"] == nil)
            #expect(Array(back.text.utf8) == Array(text.text.utf8))
        }
        #expect(EntryText("something else\n\nwords") == nil && EntryText("theracomm-note 1") == nil)
        #expect(EntryText("theracomm-note 1\nno colon\n\nwords") == nil)
    }
}
