import EventSourcing
import FoundationEssentials
import ScribeDomain

/// Persons, times and commands of tests.
enum Examples {
    static let (author, supervisor, client, officer) = (id(1), id(2), id(3), id(4))
    static let (note, other) = (id(21), id(22))
    static let noon = Date(timeIntervalSince1970: 1_772_366_400.25)
    static let signer = UnitSigner(key: "unit-1", publicKey: [UInt8](repeating: 7, count: 32)) { bytes in
        Array(bytes.prefix(32)) + [UInt8](repeating: 9, count: 32)
    }

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    static func terms(
        _ noteClass: NoteClass = .clinical,
        kind: NoteKind = .soap,
        reached: Bool? = nil,
        writtenAt: Date = noon
    ) -> NoteTerms {
        NoteTerms(
            template: kind.rawValue,
            templateVersion: 1,
            kind: kind,
            language: "en",
            noteClass: noteClass,
            serviceAt: noon,
            writtenAt: writtenAt,
            reached: reached
        )
    }

    static func command(
        _ act: ChainAct,
        by person: UUID = author,
        isKeeper: Bool = false,
        entry: UInt8 = 100,
        text: String = "theracomm-note 1\n\nWords."
    ) -> ChainCommand {
        ChainCommand(
            act,
            client: client,
            by: person,
            isKeeper: isKeeper,
            entry: id(entry),
            at: noon,
            words: EntryWords(salt: Data([UInt8](repeating: 5, count: 32)), text: text),
            signer: signer
        )
    }

    /// Events that commands make, one after the other.
    static func history(_ commands: ChainCommand...) throws -> [ChainEvent] {
        var (events, state): ([ChainEvent], ChainState) = ([], Chain.initial)
        for command in commands {
            let new = try Chain.decide(command, state)
            for event in new { Chain.evolve(&state, event) }
            events += new
        }
        return events
    }

    static func signed(_ noteClass: NoteClass = .clinical, cosigner: UUID? = nil) -> ChainCommand {
        command(.sign(note: note, terms(noteClass), cosigner: cosigner), entry: 90)
    }
}
