import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// Appends that bring some copies to the requested state: decided on their streams as they are now.
struct CopyWork: Sendable {
    /// Append for each copy that changes. All or nothing; a conflict means that somebody was faster.
    private(set) var appends: [Append] = []
    private var letters: [(letter: UUID, isChanged: Bool, refusal: Copy.Refusal?)] = []

    /// Decides `actions`, in this order, on each of `copies`.
    init(
        _ actions: [CopyAction],
        on copies: [Copy.Delivered],
        at time: Date,
        meta: EventMeta,
        in store: EventStore
    ) async throws {
        let streams = copies.map { StreamID.copy(of: $0.id.letter, owner: $0.id.owner) }
        let histories = try await store.load(streams, as: CopyEvent.self)
        for (copy, stream) in zip(copies, streams) {
            let history = histories[stream] ?? []
            var state = Copy.replay(history.map(\.event))
            var events: [CopyEvent] = []
            do throws(Copy.Refusal) {
                for action in actions {
                    let new = try Copy.decide(action.command(copy, at: time), state)
                    for event in new { Copy.evolve(&state, event) }
                    events += new
                }
            } catch {
                letters.append((copy.id.letter, false, error))
                continue
            }
            letters.append((copy.id.letter, !events.isEmpty, nil))
            guard !events.isEmpty else { continue }
            let version = history.last?.version ?? 0
            appends.append(Append(events, to: stream, expected: .loaded(at: version), meta: meta))
        }
    }

    /// Outcome for each copy, once the appends are stored up to `position`.
    func outcomes(at position: Int64?) -> [MailCommands.Outcome] {
        letters.map { entry in
            MailCommands.Outcome(
                letter: entry.letter,
                position: entry.isChanged ? position : nil,
                problem: entry.refusal.map { Problem($0) }
            )
        }
    }
}
