import EventSourcing
import FoundationEssentials
import ScribeContract
import ScribeDomain

extension NoteFact {
    /// The public part of an event; nil for what is nobody else's: drafts, and all about psychotherapy notes.
    init?(_ recorded: Recorded<ScribeEvent>) {
        switch recorded.event {
        case .draft, .chain(.psychotherapy): return nil
        case .chain(.clinical(let entry)):
            self = .note(
                NoteStatement(
                    id: entry.note,
                    client: entry.client,
                    by: entry.author,
                    act: entry.kind.rawValue,
                    at: entry.at,
                    cosigner: entry.cosigner
                )
            )
        case .head(let head):
            self = .head(
                HeadStatement(
                    client: head.client,
                    number: head.number,
                    hash: head.hash.base64EncodedString(),
                    at: head.at,
                    key: head.key,
                    publicKey: head.publicKey.base64EncodedString(),
                    signature: head.signature.base64EncodedString()
                )
            )
        case .access(let access):
            self = .access(
                AccessStatement(client: access.client, by: access.by, way: access.way.rawValue, at: access.at)
            )
        }
    }
}
