import EventSourcing
import Synchronization

/// One of the newest events of the log, with what followers of this process have made of it: decoded once for each type of event.
final class RecentEvent: Sendable {
    let raw: RawEvent
    /// Payload as known because this process has written it; nil otherwise.
    private let written: WrittenPayload?
    private let forms = Mutex<[Form]>([])

    private struct Form: Sendable {
        let type: ObjectIdentifier
        /// The generation of the keys it was opened with.
        let generation: UInt64
        /// An `Opened` of events of the type.
        let opened: any AnyObject & Sendable
    }

    private final class Opened<E: StoredEvent>: Sendable {
        let recorded: Recorded<E>

        init(_ recorded: Recorded<E>) { self.recorded = recorded }
    }

    init(_ raw: RawEvent, knowing written: WrittenPayload? = nil) {
        self.raw = raw
        self.written = written
    }

    /// Its bytes as they are stored.
    var size: Int { raw.data.count + (raw.meta?.count ?? 0) }

    /// Event as `decoder` decodes it, or has decoded it; `nil` if somebody else is decoding it at this moment.
    func decodedUnlessBusy<E: StoredEvent>(by decoder: EventDecoder<E>) throws -> Recorded<E>? {
        try forms.withLockIfAvailable { try form(among: &$0, by: decoder) }
    }

    /// Event as `decoder` decodes it, or has decoded it. Waits while somebody else is decoding it.
    func decoded<E: StoredEvent>(by decoder: EventDecoder<E>) throws -> Recorded<E> {
        try forms.withLock { try form(among: &$0, by: decoder) }
    }

    private func form<E: StoredEvent>(
        among forms: inout [Form],
        by decoder: EventDecoder<E>
    ) throws -> Recorded<E> {
        let type = ObjectIdentifier(E.self)
        if let place = forms.firstIndex(where: { $0.type == type }) {
            let isReadable = raw.subject == nil || forms[place].generation == decoder.readable
            // Sound without a check, which would look up both types each time: the only place that makes a form, below, enters the type
            // of the events that are opened in it.
            if isReadable { return unsafeDowncast(forms[place].opened, to: Opened<E>.self).recorded }
            // Opened before somebody was erased: with today's keys it may read otherwise.
            forms.remove(at: place)
        }
        let recorded = try decoder.decode(raw, knowing: written)
        forms.append(Form(type: type, generation: decoder.generation, opened: Opened(recorded)))
        return recorded
    }
}

extension [RecentEvent] {
    /// All of them decoded, in order. Throws at the first that can't be.
    ///
    /// Several followers do this with the same events at the same time. None waits for another as long as there is something left to
    /// decode, so they share the work.
    func decoded<E: StoredEvent>(by decoder: EventDecoder<E>) throws -> [Recorded<E>] {
        var found: [Recorded<E>] = []
        found.reserveCapacity(count)
        for (place, event) in enumerated() {
            guard let recorded = try event.decodedUnlessBusy(by: decoder) else {
                return try found + Array(self[place...]).decodedBesides(by: decoder)
            }
            found.append(recorded)
        }
        return found
    }

    /// The same where somebody else is at work: what they have at this moment comes last.
    private func decodedBesides<E: StoredEvent>(by decoder: EventDecoder<E>) throws -> [Recorded<E>] {
        var found: [Recorded<E>?] = []
        found.reserveCapacity(count)
        var busy: [Int] = []
        var stop: (any Error)?
        for (place, event) in enumerated() {
            do {
                let recorded = try event.decodedUnlessBusy(by: decoder)
                if recorded == nil { busy.append(place) }
                found.append(recorded)
            } catch {
                stop = error
                break
            }
        }
        for place in busy { found[place] = try self[place].decoded(by: decoder) }
        if let stop { throw stop }
        return found.compactMap { $0 }
    }
}
