import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import ScribeDomain

@Suite struct GoldenTests {
    private static func examples() throws -> [ScribeEvent] {
        let terms = Examples.terms(kind: .contact, reached: true)
        let strike = ChainAct.strike(note: Examples.note, pointer: Examples.other, isWrongClient: true)
        let clinical = try Examples.history(
            Examples.command(.sign(note: Examples.note, terms, cosigner: Examples.supervisor), entry: 90),
            Examples.command(strike, entry: 91),
            Examples.command(.askCorrection(note: Examples.note), by: Examples.client, entry: 92),
            Examples.command(.answerCorrection(Examples.id(92), isAccepted: false), entry: 93)
        )
        let psychotherapy = try Examples.history(Examples.signed(.psychotherapy))
        let saved = DraftSaved(
            note: Examples.note,
            client: Examples.client,
            author: Examples.author,
            terms: terms,
            isBlank: false,
            text: .known("Words.")
        )
        let ended = DraftEnded(note: Examples.note, by: Examples.author, at: Examples.noon)
        let hash = Data([UInt8](repeating: 3, count: 32))
        let head = HeadStated(client: Examples.client, number: 4, hash: hash, at: Examples.noon, by: Examples.signer)
        let access = AccessTaken(
            client: Examples.client,
            note: Examples.note,
            by: Examples.author,
            way: .open,
            ground: .matched,
            at: Examples.noon
        )
        return (clinical + psychotherapy).map(ScribeEvent.chain)
            + [.draft(.saved(saved)), .draft(.discarded(ended)), .draft(.signed(ended)), .head(head), .access(access)]
    }

    @Test func `every event reads back as it was stored`() throws {
        try GoldenEvents<ScribeEvent>(examples: try Self.examples()).check()
    }

    @Test func `no word is stored without a seal`() throws {
        for event in try Self.examples() {
            let form = ScribeEvent.schema.form(of: event)
            if event.subject == nil {
                #expect(try !form.bytes().isEmpty)
            } else {
                #expect(event.subject == Examples.client)
                #expect(throws: EncodingError.self) { try form.bytes() }
            }
        }
    }

    @Test func `nothing that a person chose stands in the log in the clear`() throws {
        var allowed: [String: String] = [:]
        let ours = "one of a few words of ours"
        for name in ["note.entered", "psychotherapy.entered"] {
            allowed["\(name).kind"] = ours
            for bytes in ["commitment", "previous", "hash", "signature"] {
                allowed["\(name).\(bytes)"] = "bytes that nobody reads anything from without the salt"
            }
            allowed["\(name).key"] = "the name of a key"
        }
        for name in ["note.entered.terms", "psychotherapy.entered.terms", "draft.saved.terms"] {
            allowed["\(name).kind"] = ours
            allowed["\(name).noteClass"] = ours
            allowed["\(name).template"] = "the name of a template of the site"
            allowed["\(name).language"] = "the tag of a language"
        }
        for bytes in ["hash", "publicKey", "signature"] { allowed["head.stated.\(bytes)"] = "bytes that say nothing" }
        allowed["head.stated.key"] = "the name of a key"
        for word in ["way", "ground"] { allowed["access.taken.\(word)"] = ours }
        try ClearFields(allowed).check()
    }
}
