/// The stored names of an event: for reading, every name and version that was ever written, each lifted to today's shape;
/// for writing, today's form of each case.
///
/// This is the one decoder that aggregates, projections, policies and feeds share, so nobody meets an old shape above it.
///
/// ```swift
/// public static let schema = EventSchema<LetterEvent>()
///     .reading(EventType("letter.posted", version: 2), as: Posted.self) { .posted($0) }
///     .reading(EventType("letter.posted", version: 1), as: PostedV1.self) { .posted($0.today) }
///     .writing { event in
///         switch event {
///         case .posted(let letter): StoredForm("letter.posted", version: 2, letter)
///         }
///     }
/// ```
public struct EventSchema<Event: Sendable>: Sendable {
    typealias Read = @Sendable (StoredPayload) throws -> Event

    /// Reader of one stored form.
    package struct Reader: Sendable {
        /// The stored form.
        package var type: EventType
        var read: Read
        var recall: @Sendable (KnownPayload) -> Event?

        /// Today's event from what was stored; see `EventSchema.decode`.
        package func decode(
            _ bytes: [UInt8],
            opening opener: (any PersonalOpening)?,
            by decoder: PayloadDecoder
        ) throws -> Event {
            do {
                return try read(StoredPayload(bytes: bytes, opener: opener, decoder: decoder))
            } catch let error as DecodingError {
                throw UnreadableEvent(type: type.stored, reason: .payload(error.place))
            }
        }

        /// The same from what was written; `nil` if that has to be read after all.
        package func event(of known: KnownPayload) -> Event? { recall(known) }
    }

    private(set) var readers: [String: Reader] = [:]
    /// The stored forms in `readers`, for looking one up without the event's own type.
    private var readable: Set<String> = []
    private var form: (@Sendable (Event) -> StoredForm)?

    /// A schema that knows no names yet.
    public init() {}

    /// Stores an event that is its own payload, in one form.
    public init(storing type: EventType) where Event: Codable & SendableMetatype {
        self = EventSchema().reading(type, as: Event.self) { $0 }.writing { StoredForm(type, $0) }
    }

    /// Reads events stored as `type` by decoding `payload` and lifting it to today's event. Traps if `type` is declared twice.
    public func reading<P: Decodable & SendableMetatype>(
        _ type: EventType,
        as payload: P.Type,
        _ lift: @escaping @Sendable (P) -> Event
    ) -> Self {
        adding(
            Reader(
                type: type,
                read: { stored in lift(try stored.decode(payload)) },
                recall: { known in known.read(as: payload).map(lift) }
            )
        )
    }

    /// Reads and writes everything that `inner` does, as a part of this event: for the one event of a service that has
    /// several kinds of streams. Writing still goes through `writing`, which hands on to `inner.form(of:)`.
    public func including<Inner: Sendable>(
        _ inner: EventSchema<Inner>,
        _ wrap: @escaping @Sendable (Inner) -> Event
    ) -> Self {
        var schema = self
        for reader in inner.readers.values {
            schema = schema.adding(
                Reader(
                    type: reader.type,
                    read: { stored in wrap(try reader.read(stored)) },
                    recall: { known in reader.recall(known).map(wrap) }
                )
            )
        }
        return schema
    }

    /// Says how each case is stored today. Switch without `default`, so that a new case does not compile without a name.
    public func writing(_ form: @escaping @Sendable (Event) -> StoredForm) -> Self {
        var schema = self
        schema.form = form
        return schema
    }

    /// Today's stored form of `event`. Traps if nothing was said by `writing`, or if the form's type can't be read back:
    /// both are mistakes in the schema which every golden test meets.
    public func form(of event: Event) -> StoredForm {
        guard let form else { preconditionFailure("the schema of \(Event.self) doesn't say how it is written") }
        let result = form(event)
        precondition(readable.contains(result.type.stored), "\(result.type) is written but can't be read")
        return result
    }

    /// Every type that can be read, in the order of their stored forms.
    public var types: [EventType] { readers.values.map(\.type).sorted { $0.stored < $1.stored } }

    /// The type with this stored form; `nil` if the schema doesn't know it.
    public func type(stored: String) -> EventType? { readers[stored]?.type }

    /// Reader of the type with this stored form; `nil` if the schema doesn't know it.
    package func reader(of stored: String) -> Reader? { readers[stored] }

    /// Today's event from what was stored as `type`.
    ///
    /// Throws `UnreadableEvent` if the type is unknown or the payload isn't what the type says; what the `opener` throws
    /// passes through. Without an opener, an event with personal fields can't be read. A caller that reads many gives
    /// the same `decoder` for all.
    public func decode(
        _ type: String,
        _ bytes: [UInt8],
        opening opener: (any PersonalOpening)? = nil,
        by decoder: PayloadDecoder = PayloadDecoder()
    ) throws -> Event {
        guard let reader = readers[type] else { throw UnreadableEvent(type: type, reason: .unknownType) }
        return try reader.decode(bytes, opening: opener, by: decoder)
    }

    private func adding(_ reader: Reader) -> Self {
        precondition(readers[reader.type.stored] == nil, "\(reader.type) is declared twice")
        var schema = self
        schema.readers[reader.type.stored] = reader
        schema.readable.insert(reader.type.stored)
        return schema
    }
}

/// The bytes of one stored event on their way in.
struct StoredPayload {
    let bytes: [UInt8]
    let opener: (any PersonalOpening)?
    let decoder: PayloadDecoder

    func decode<P: Decodable>(_ type: P.Type) throws -> P { try decoder.decode(type, bytes, opening: opener) }
}
