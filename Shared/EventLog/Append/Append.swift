public import EventSourcing
public import FoundationEssentials

/// New events for one stream, of any kind of event: what `appendAll` takes several of.
public struct Append: Sendable {
    /// The stream they go to.
    public let stream: UUID
    /// Version that the stream is expected to have.
    public let expected: ExpectedVersion
    /// The ids its events have, or will have.
    public let ids: [UUID]
    let events: [Draft]

    /// One event before its payload is sealed and encoded.
    struct Draft: Sendable {
        var id: UUID
        var subject: UUID?
        var form: StoredForm
        var meta: [UInt8]?
    }

    /// Events for `stream`, at least one, in their order, caused as `meta` says.
    ///
    /// `ids` are theirs, one each, new version 7 ids unless given. Give ids that follow from the cause (by `UUID.named`)
    /// where the same append may be tried again without an idempotency key.
    public init<E: StoredEvent>(
        _ events: [E],
        to stream: UUID,
        expected: ExpectedVersion,
        meta: EventMeta = EventMeta(),
        ids: [UUID]? = nil
    ) {
        precondition(!events.isEmpty, "an append without events")
        precondition(ids == nil || ids?.count == events.count, "an id for each event")
        self.stream = stream
        self.expected = expected
        let given = ids ?? (0..<events.count).map { _ in UUID.v7() }
        let stored = meta.stored
        let schema = E.schema
        var drafts: [Draft] = []
        drafts.reserveCapacity(events.count)
        // By index: for an event that is only known at run time, iterating makes its types anew each time.
        for place in 0..<events.count {
            let event = events[place]
            drafts.append(Draft(id: given[place], subject: event.subject, form: schema.form(of: event), meta: stored))
        }
        self.ids = given
        self.events = drafts
    }

    /// Writes nothing to `stream`: what is appended together with this is stored only if the stream is still at `version`, at least 1,
    /// on which the decision rests as well. Its `Appended` has no ids, and a position that means nothing.
    ///
    /// Costs as much as an event would: the stream's row is written.
    public init(holding stream: UUID, at version: Int64) {
        precondition(version >= 1, "only what exists can be held to a version")
        self.stream = stream
        expected = .at(version)
        ids = []
        events = []
    }

    /// True if it writes nothing.
    var isHolding: Bool { events.isEmpty }
}

/// An `Append` without regard to the kind of its events.
public typealias AnyAppend = Append
