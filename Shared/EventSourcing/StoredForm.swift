/// Stored form of one event: its type, and the payload that becomes the bytes.
public struct StoredForm: Sendable {
    /// The name and version it is stored under.
    public let type: EventType
    private let content: Content

    private enum Content: Sendable {
        case encoded(any Encodable & Sendable)
        case written(any SelfWritten)
    }

    /// The form of an event whose payload is encoded as JSON by its own `CodingKeys`.
    public init(_ type: EventType, _ payload: any Encodable & Sendable) {
        self.type = type
        content = .encoded(payload)
    }

    /// The form of an event whose payload writes itself.
    public init(_ type: EventType, writing payload: any SelfWritten) {
        self.type = type
        content = .written(payload)
    }

    /// The same, spelling out the type. Prefer a constant where events are frequent: this builds the type each time.
    public init(_ name: String, version: Int, _ payload: any Encodable & Sendable) {
        self.init(EventType(name, version: version), payload)
    }

    /// The payload as JSON. Throws `EncodingError` if it has personal fields and there is no `sealer`: nothing personal is
    /// ever stored in the clear by accident.
    public func bytes(sealing sealer: (any PersonalSealing)? = nil) throws -> [UInt8] {
        try written(sealing: sealer).bytes
    }

    /// The same, and the payload itself where reading those bytes would give it again.
    package func written(
        sealing sealer: (any PersonalSealing)?
    ) throws -> (bytes: [UInt8], payload: KnownPayload?) {
        switch content {
        case .encoded(let payload):
            let (bytes, isExact) = try Payload.write(payload, sealing: sealer)
            return (bytes, isExact ? KnownPayload(payload) : nil)
        case .written(let payload):
            let (bytes, isExact) = try StoredText.write(payload, sealing: sealer)
            return (bytes, isExact ? KnownPayload(payload) : nil)
        }
    }

    /// The same by the general encoder, for tests that hold both against each other.
    package func generalBytes(sealing sealer: (any PersonalSealing)? = nil) throws -> [UInt8] {
        switch content {
        case .encoded(let payload): try GeneralPayload.encode(payload, sealing: sealer)
        case .written(let payload): try GeneralPayload.encode(payload, sealing: sealer)
        }
    }
}
