import EventLog
import EventSourcing
import FoundationEssentials
import ScribeDomain

/// Record of a client as the log has it, with its words: what views, prints, searches and exports are made of.
struct ClientRecord: Sendable {
    /// Entries in their order.
    let entries: [ChainEntered]
    private let texts: [UUID: EntryText]

    /// Reads the record of `client`.
    static func load(_ client: UUID, from store: EventStore) async throws -> ClientRecord {
        let events = try await store.load(Chain.stream(of: client), as: ChainEvent.self)
        return ClientRecord(entries: events.map(\.event.entry))
    }

    private init(entries: [ChainEntered]) {
        self.entries = entries
        var texts: [UUID: EntryText] = [:]
        for entry in entries { texts[entry.id] = entry.words.value.flatMap { EntryText($0.text) } }
        self.texts = texts
    }

    /// Entries about a note, in their order.
    func acts(on note: UUID) -> [ChainEntered] { entries.filter { $0.note == note } }

    /// Text of an entry; nil once it is erased.
    func text(_ entry: ChainEntered) -> EntryText? { texts[entry.id] }

    /// Words of an entry with its author.
    func words(_ entry: ChainEntered) -> NoteView.Words {
        let text = text(entry)
        return NoteView.Words(
            id: entry.id,
            words: text?.words,
            by: entry.author,
            name: text?["signer"] ?? "",
            at: entry.at
        )
    }

    /// Signature of an entry.
    func signature(_ entry: ChainEntered) -> NoteView.Signature {
        let text = text(entry)
        return NoteView.Signature(
            by: entry.author,
            name: text?["signer"] ?? "",
            role: text?["role"] ?? "",
            meaning: entry.kind.meaning,
            at: entry.at
        )
    }

    /// Decision by which the words of a note are withheld from the client; nil where they aren't.
    func withholding(_ note: UUID) -> NoteView.Words? {
        var decision: NoteView.Words?
        for entry in acts(on: note) {
            switch entry.kind {
            case .signed where entry.terms?.noteClass == .psychotherapy:
                decision = words(entry)
                decision?.words = "psychotherapy note"
            case .struck where entry.isWrongClient == true:
                decision = words(entry)
                decision?.words = "struck out: it stood in the wrong client's record"
            case .withheld: decision = words(entry)
            case .released: decision = nil
            default: break
            }
        }
        return decision
    }

    /// Requests for corrections of a note, with their answers.
    func corrections(_ note: UUID) -> [NoteView.Correction] {
        let acts = acts(on: note)
        return acts.filter { $0.kind == .correctionAsked }.map { request in
            let answer = acts.first { $0.kind == .correctionAnswered && $0.relatesTo == request.id }
            return NoteView.Correction(
                request: words(request),
                answer: answer.map { words($0) },
                accepted: answer?.isAccepted
            )
        }
    }

    /// The note with everything that stands beside it.
    func view(_ line: NoteLine, clientName: String, may: [NoteView.May]) -> NoteView? {
        let acts = acts(on: line.id)
        guard let first = acts.first(where: { $0.kind == .signed }) else { return nil }
        let struck = acts.first { $0.kind == .struck }
        return NoteView(
            note: line,
            clientName: clientName,
            number: first.number,
            text: text(first)?.words,
            signatures: acts.filter { $0.kind == .signed || $0.kind == .cosigned }.map { signature($0) },
            addenda: acts.filter { $0.kind == .addendum }.map { words($0) },
            struck: struck.map {
                NoteView.Struck(reason: words($0), pointer: $0.pointer, wrongClient: $0.isWrongClient ?? false)
            },
            corrections: corrections(line.id),
            withheld: withholding(line.id),
            may: may
        )
    }
}
