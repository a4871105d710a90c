import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit

/// Writes the lines of one reader's feed.
struct FeedSource<Event: StoredEvent, Fact: Encodable & Sendable>: Sendable {
    let store: EventStore
    let settings: FeedSettings
    let epoch: UUID
    let translate: @Sendable (Recorded<Event>) -> Fact?
    let body: BodyStream

    /// Bytes that are written as one piece.
    private static var pieceSize: Int { 16 * 1024 }

    /// Writes until the reader has gone, the task is cancelled, or an event can't be read. The reader then comes back, and
    /// meets the same event: it is this service's health that tells of it.
    func run(after start: Int64) async {
        do {
            var position = start
            // The first line comes at once, so the reader knows that it is connected, and to which epoch.
            try await body.write(try heartbeat(position))
            while !Task.isCancelled {
                if let next = try await page(after: position) {
                    position = next
                } else {
                    await store.signal.wait(beyond: position, timeout: settings.heartbeat)
                    if store.signal.position <= position { try await beat(&position) }
                }
            }
            body.finish()
        } catch is BodyStreamCancelled {
            return
        } catch {
            // A feed that is told to end says so properly; the reader comes back.
            if Task.isCancelled { body.finish() } else { body.fail(error) }
        }
    }

    /// Writes what is published of the next page; its last position, `nil` if there is none.
    private func page(after position: Int64) async throws -> Int64? {
        let events = try await store.read(after: position, limit: settings.page, as: Event.self)
        guard let last = events.last else { return nil }
        var piece: [UInt8] = []
        for event in events {
            guard let fact = translate(event) else { continue }
            let line = FeedLine(position: event.position, epoch: epoch, id: event.id, at: event.at)
            piece += try JSON.encode(FeedFactLine(line: line, fact: fact))
            piece.append(UInt8(ascii: "\n"))
            if piece.count >= Self.pieceSize {
                try await body.write(piece)
                piece.removeAll(keepingCapacity: true)
            }
        }
        // Events that aren't published move the reader on all the same.
        piece += try heartbeat(last.position)
        try await body.write(piece)
        return last.position
    }

    /// Looks, after a silence, whether the log is still the same, and says so.
    private func beat(_ position: inout Int64) async throws {
        let tail = try await store.glance(at: position, of: epoch)
        guard tail.epoch == epoch else { throw EpochEnded() }
        store.signal.announce(tail.position)
        if tail.position <= position { try await body.write(try heartbeat(position)) }
    }

    private func heartbeat(_ position: Int64) throws -> [UInt8] {
        let head = max(position, store.signal.position)
        return try JSON.encode(FeedLine(position: position, epoch: epoch, head: head)) + [UInt8(ascii: "\n")]
    }
}

private struct EpochEnded: Error {}
