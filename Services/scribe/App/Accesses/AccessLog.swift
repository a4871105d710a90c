import EventLog
import EventSourcing
import FoundationEssentials
import ScribeDomain
import ServiceKit

extension NoteCommands {
    /// Writes down that somebody reads, before they are shown anything, and waits a while until the client can see it.
    func note(_ accesses: [AccessTaken], by person: UUID?) async throws {
        guard let first = accesses.first else { return }
        let meta = CommandContext(person).meta
        let stream = AccessTaken.stream(of: first.client)
        let appended = try await store.append(
            accesses.map(ScribeEvent.access),
            to: stream,
            expected: .any,
            meta: meta
        )
        await projection.show(appended.position)
    }
}
