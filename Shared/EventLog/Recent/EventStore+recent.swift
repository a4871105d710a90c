import EventLoop
import EventSourcing
public import FoundationEssentials
import Postgres

extension EventStore {
    /// Forgets which events were read last, and what was opened of them. After an erasure they may hold words of somebody who is erased;
    /// readers that need them read them again.
    public func forgetRecent() { recent.forget() }

    /// The log's epoch as this process last read it with events of its end; nil: it hasn't.
    public var epochRead: UUID? { recent.epoch }

    /// Events after `position`, at most `limit`: from memory as far as they were just read, else from the database.
    /// None only if the log ends there. Throws `LogHole` if the first is missing.
    func stretch(after position: Int64, limit: Int) async throws -> Stretch {
        var stretch = Stretch()
        while stretch.count < limit {
            let place = stretch.last?.position ?? position
            do {
                let answer = try await recent.events(
                    after: place,
                    limit: limit - stretch.count,
                    known: signal.position,
                    on: pool.nearestLoop
                ) { try await self.readEnd(after: $0, limit: $1) }
                switch answer {
                case .found(let events):
                    stretch.recent = events
                    return stretch
                case .elsewhere(let count):
                    let events = try await readRaw(after: place, limit: count)
                    stretch.stored += events
                    if events.count < count { return stretch }
                }
            } catch is LogHole where stretch.count > 0 {
                // Events before the hole can be read.
                return stretch
            }
        }
        return stretch
    }

    /// Opens and decodes a stretch; the keys of all subjects are loaded at once.
    func decode<E: StoredEvent>(_ stretch: Stretch) async throws -> [Recorded<E>] {
        var subjects = Set(stretch.stored.lazy.compactMap(\.subject))
        for event in stretch.recent {
            if let subject = event.raw.subject { subjects.insert(subject) }
        }
        let decoder: EventDecoder<E> = try await decoder(for: subjects)
        var stored: [Recorded<E>] = []
        stored.reserveCapacity(stretch.stored.count)
        for (place, event) in stretch.stored.enumerated() {
            // Thousands take a while: others on the same loop have their turn in between.
            if place % 256 == 255 { await Task.yield() }
            stored.append(try decoder.decode(event))
        }
        if stretch.recent.isEmpty { return stored }
        let recent = try stretch.recent.decoded(by: decoder)
        return stored.isEmpty ? recent : stored + recent
    }

    /// A decoder with the keys of `subjects`. Values that it opens are no longer to be read once keys were forgotten
    /// after it was asked for.
    func decoder<E: StoredEvent>(for subjects: Set<UUID>) async throws -> EventDecoder<E> {
        let generation = keys.generation
        let openers = subjects.isEmpty ? nil : try await keys.openers(for: subjects)
        return EventDecoder(openers: openers, generation: generation, readable: keys.generation)
    }

    /// Reads the end of the log for all followers of this process, and tells them how far it goes.
    private func readEnd(after position: Int64, limit: Int) async throws -> RecentEvents.Page {
        let events: [EventOfEpoch] = try await unbroken(after: position, limit: limit, at: \.raw.position) { end in
            try await pool.query(
                """
                select pos, stream, version, id, type, at, subject, data, meta, (select epoch from log_position where part = 0)
                from event where part = 0 and pos > \(position) and pos <= \(end) order by pos
                """
            ).map { row in EventOfEpoch(raw: try RawEvent(row), epoch: try row[9].decode(as: UUID.self)) }
        }
        guard let last = events.last else { return RecentEvents.Page(events: []) }
        signal.announce(last.raw.position)
        return RecentEvents.Page(events: events.map(\.raw), epoch: last.epoch)
    }
}

/// An event, and the log's epoch when it was read.
private struct EventOfEpoch {
    let raw: RawEvent
    let epoch: UUID
}
