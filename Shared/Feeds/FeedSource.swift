import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit

/// Writes the lines of one reader's feed.
struct FeedSource<Event: StoredEvent, Fact: Encodable & Sendable>: Sendable {
    let store: EventStore
    let settings: FeedSettings
    let epoch: UUID
    let interests: Set<String>?
    let translate: @Sendable (Recorded<Event>) -> Fact?
    let body: BodyStream

    /// Bytes that are written as one piece.
    private static var pieceSize: Int { 16 * 1024 }

    /// Place of the feed in the log.
    private struct Place {
        /// Position up to which all that is published is written.
        var position: Int64
        /// Position that the reader was told, and when.
        var told: (position: Int64, at: ContinuousClock.Instant)
    }

    /// Writes until the reader has gone, the task is cancelled, or an event can't be read. The reader then comes back, and
    /// meets the same event: it is this service's health that tells of it.
    func run(after start: Int64) async {
        do {
            // The first line comes at once, so the reader knows that it is connected, and to which epoch.
            try await body.write(try heartbeat(start))
            var place = Place(position: start, told: (start, .now))
            while !Task.isCancelled {
                let start = place.position
                if try await page(at: &place) {
                    guard place.told.position < place.position else { continue }
                    if rest(place) <= .zero { try await tell(&place) }
                    // Where nothing is published it needn't look at each event as it comes; of a long log it reads on.
                    if place.position - start < settings.page { try await Task.sleep(for: store.settings.interval) }
                } else {
                    try await wait(&place)
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

    /// Time until the reader may be told how far the log has come.
    private func rest(_ place: Place) -> Duration { settings.spacing - (.now - place.told.at) }

    /// Tells the reader how far the log has come: events that aren't published move it on all the same.
    private func tell(_ place: inout Place) async throws {
        try await body.write(try heartbeat(place.position))
        place.told = (place.position, .now)
    }

    /// Waits until there is more; tells meanwhile what is still to be told, and looks after a silence whether the log is the same.
    private func wait(_ place: inout Place) async throws {
        let isTold = place.told.position == place.position
        await store.signal.wait(beyond: place.position, timeout: isTold ? settings.heartbeat : max(rest(place), .zero))
        guard store.signal.position <= place.position else { return }
        if isTold { try await beat(&place) } else { try await tell(&place) }
    }

    /// Writes what is published of the next page; false if there is none.
    private func page(at place: inout Place) async throws -> Bool {
        let (events, end) = try await store.read(
            after: place.position,
            limit: settings.page,
            only: interests,
            as: Event.self
        )
        guard let end else { return false }
        place.position = end
        var piece: [UInt8] = []
        var isNew = false
        for event in events {
            guard let fact = translate(event) else { continue }
            isNew = true
            let line = FeedLine(position: event.position, epoch: epoch, id: event.id, at: event.at)
            piece += try JSON.encode(FeedFactLine(line: line, fact: fact))
            piece.append(UInt8(ascii: "\n"))
            if piece.count >= Self.pieceSize {
                try await body.write(piece)
                piece.removeAll(keepingCapacity: true)
            }
        }
        guard isNew else { return true }
        try await body.write(piece + (try heartbeat(end)))
        place.told = (end, .now)
        return true
    }

    /// Looks, after a silence, whether the log is still the same, and says so.
    private func beat(_ place: inout Place) async throws {
        let tail = try await store.glance(at: place.position, of: epoch)
        guard tail.epoch == epoch else { throw EpochEnded() }
        store.signal.announce(tail.position)
        if tail.position <= place.position { try await tell(&place) }
    }

    private func heartbeat(_ position: Int64) throws -> [UInt8] {
        let head = max(position, store.signal.position)
        return try JSON.encode(FeedLine(position: position, epoch: epoch, head: head)) + [UInt8(ascii: "\n")]
    }
}

private struct EpochEnded: Error {}
