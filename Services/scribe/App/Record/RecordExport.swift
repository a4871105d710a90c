import EventLog
import EventSourcing
import FoundationEssentials
import NoteChain
import PeopleKit
import Postgres
import ScribeDomain
import ServiceKit

/// Record of a client as lines that `scribe verify` reads: keys, entries, heads that were told, and the head of now.
struct RecordExport: Sendable {
    let commands: NoteCommands

    /// Words that an export shows.
    enum Reader: Sendable {
        /// The client: nothing that is withheld.
        case client
        /// Member of staff: nothing of psychotherapy notes but their own.
        case staff(UUID)
        /// Operator: nothing of psychotherapy notes.
        case operating
    }

    /// Writes the record of `client`; nothing where there is none.
    func write(_ client: UUID, for reader: Reader, to export: PersonExport) async throws {
        let record = try await ClientRecord.load(client, from: commands.store)
        guard let last = record.entries.last else { return }
        for key in try await commands.keys.published() { try await export.add("note_key", key) }
        let people = try await commands.people.known(Set(record.entries.map(\.author)))
        for entry in record.entries {
            let decision = record.withholding(entry.note)
            var line = entry.fileEntry(isShown: Self.isShown(entry, record, decision, to: reader))
            if let decision, line.text == nil || reader.isStaff {
                line.withheld = ChainFile.Withheld(
                    since: decision.at,
                    ground: decision.words ?? "",
                    by: decision.by,
                    name: people[decision.by]?.name ?? decision.name
                )
            }
            try await export.add("note_entry", line)
        }
        for recorded in try await commands.store.load(HeadStated.stream(of: client), as: HeadStated.self) {
            try await export.add("note_head", recorded.event.line)
        }
        let signer = try await commands.keys.signer()
        let head = HeadStated(client: client, number: last.number, hash: last.hash, at: commands.now(), by: signer)
        try await export.add("note_head", head.line)
    }

    private static func isShown(
        _ entry: ChainEntered,
        _ record: ClientRecord,
        _ decision: NoteView.Words?,
        to reader: Reader
    ) -> Bool {
        let signed = record.acts(on: entry.note).first { $0.kind == .signed }
        let isPsychotherapy = signed?.terms?.noteClass == .psychotherapy
        switch reader {
        case .client: return decision == nil || entry.author == entry.client || entry.kind == .correctionAnswered
        case .staff(let person): return !isPsychotherapy || signed?.author == person
        case .operating: return !isPsychotherapy && decision == nil
        }
    }
}

extension RecordExport.Reader {
    fileprivate var isStaff: Bool { if case .staff = self { true } else { false } }
}

extension HeadStated {
    /// Line of a record.
    var line: ChainFile.Head {
        ChainFile.Head(
            ChainHead(client: client, number: number, hash: Array(hash), at: at),
            key: key,
            signature: Array(signature)
        )
    }
}
