import EventSourcing
import FoundationEssentials

/// Commands of one caller, stored together: all of them or none.
struct PendingUnit: Sendable {
    /// Events for one stream, encoded; none where the stream is only held to a version.
    struct Command: Sendable {
        var stream: UUID
        var expected: ExpectedVersion
        var events: [Event]
    }

    /// One event as its row will be.
    struct Event: Sendable {
        var id: UUID
        var type: String
        var subject: UUID?
        var data: [UInt8]
        var meta: [UInt8]?
        /// Value that the payload was made of; `nil` if the payload may read back otherwise.
        var known: WrittenPayload?
    }

    /// Result of the unit.
    enum Outcome: Sendable, Equatable {
        /// Stored, now or by an earlier call with the same ids: version and position of each command's last event.
        case stored([Location])
        /// The command at this place of the unit was refused; its stream is at `actual`.
        case conflict(command: Int, actual: Int64)
        /// Its idempotency key was used before.
        case keyUsed
    }

    /// Version and position of a command's last event.
    struct Location: Sendable, Equatable {
        var version: Int64
        var position: Int64
    }

    var commands: [Command]
    var key: IdempotencyKey?

    /// True if it may share a row of the head table with others like it.
    var isMergeable: Bool { key == nil && commands.count == 1 && commands[0].expected == .any }
    var eventCount: Int { commands.count == 1 ? commands[0].events.count : commands.reduce(0) { $0 + $1.events.count } }
    var ids: [UUID] { commands.flatMap { $0.events.map(\.id) } }
}

extension Append {
    /// Seals and encodes the payloads. Runs on the caller's executor, so the committer has nothing to compute.
    func encoded(with keys: any PersonalKeys) async throws -> PendingUnit.Command {
        var encoded: [PendingUnit.Event] = []
        encoded.reserveCapacity(events.count)
        for draft in events {
            let generation = keys.generation
            var sealer: (any PersonalSealing)?
            if let subject = draft.subject {
                sealer = try await keys.sealer(for: subject, event: draft.id, type: draft.form.type)
            }
            let (bytes, payload) = try draft.form.written(sealing: sealer)
            encoded.append(
                PendingUnit.Event(
                    id: draft.id,
                    type: draft.form.type.stored,
                    subject: draft.subject,
                    data: bytes,
                    meta: draft.meta,
                    known: payload.map { WrittenPayload(payload: $0, generation: generation) }
                )
            )
        }
        return PendingUnit.Command(stream: stream, expected: expected, events: encoded)
    }
}
