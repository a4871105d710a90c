import EventSourcing
public import FoundationEssentials

/// Makes today's events of stored ones, with keys that are already loaded. For one task.
struct EventDecoder<E: StoredEvent> {
    /// The generation of the keys before these were loaded.
    let generation: UInt64
    /// The generation of the keys since these are loaded: what was opened with keys of another may not be read any more.
    let readable: UInt64
    private let schema = E.schema
    private let openers: (any PersonalOpeners)?
    private let payloads = PayloadDecoder()

    init(openers: (any PersonalOpeners)?, generation: UInt64, readable: UInt64) {
        self.openers = openers
        self.generation = generation
        self.readable = readable
    }

    func decode(_ raw: RawEvent) throws -> Recorded<E> { try decode(raw, knowing: nil) }

    /// The same, with less to do where it is known what was written.
    func decode(_ raw: RawEvent, knowing written: WrittenPayload?) throws -> Recorded<E> {
        guard let reader = schema.reader(of: raw.type) else {
            throw StoppedAtEvent(raw, reason: UnreadableEvent(type: raw.type, reason: .unknownType))
        }
        do {
            return Recorded(
                stream: raw.stream,
                version: raw.version,
                position: raw.position,
                id: raw.id,
                type: reader.type,
                at: raw.at,
                event: try event(of: raw, by: reader, knowing: written),
                meta: try meta(of: raw)
            )
        } catch {
            throw StoppedAtEvent(raw, reason: error)
        }
    }

    private func event(
        of raw: RawEvent,
        by reader: EventSchema<E>.Reader,
        knowing written: WrittenPayload?
    ) throws -> E {
        // Sealed before somebody was erased: with today's keys it may read otherwise.
        if let written, raw.subject == nil || written.generation == readable,
            let event = reader.event(of: written.payload)
        {
            return event
        }
        let opener = raw.subject.flatMap { openers?.opener(for: $0, event: raw.id, type: reader.type) }
        return try reader.decode(raw.data, opening: opener, by: payloads)
    }

    private func meta(of raw: RawEvent) throws -> EventMeta {
        guard let bytes = raw.meta else { return EventMeta() }
        guard let meta = EventMeta(stored: bytes) else {
            throw UnreadableEvent(type: raw.type, reason: .payload("damaged metadata"))
        }
        return meta
    }
}

/// A reader met an event that it can't read, and stopped before it. Nothing behind it is read until somebody has seen to it:
/// a newer program, a key, or a repair.
public struct StoppedAtEvent: Error, Sendable, CustomStringConvertible {
    /// Position of the event in the log.
    public let position: Int64
    /// Its id.
    public let id: UUID
    /// The stored form of its type.
    public let type: String
    /// Reason for which it can't be read.
    public let reason: any Error

    init(_ event: RawEvent, reason: any Error) {
        position = event.position
        id = event.id
        type = event.type
        self.reason = reason
    }

    /// Text for logs; holds no values of the event.
    public var description: String { "stopped before position \(position), event \(id) of type \(type): \(reason)" }
}
