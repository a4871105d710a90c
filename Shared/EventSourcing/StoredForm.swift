/// How one event is stored: its type, and the payload that becomes the bytes.
public struct StoredForm: Sendable {
    /// The name and version it is stored under.
    public let type: EventType
    private let payload: any Encodable & Sendable

    /// The form of an event whose payload is encoded as JSON by its own `CodingKeys`.
    public init(_ type: EventType, _ payload: any Encodable & Sendable) {
        self.type = type
        self.payload = payload
    }

    /// The same, spelling out the type. Prefer a constant where events are frequent: this builds the type each time.
    public init(_ name: String, version: Int, _ payload: any Encodable & Sendable) {
        self.init(EventType(name, version: version), payload)
    }

    /// The payload as JSON. Throws `EncodingError` if it has personal fields and there is no `sealer`: nothing personal is
    /// ever stored in the clear by accident.
    public func bytes(sealing sealer: (any PersonalSealing)? = nil) throws -> [UInt8] {
        try Payload.encode(payload, sealing: sealer)
    }

    /// The same, and the payload itself where reading those bytes would give it again.
    package func written(
        sealing sealer: (any PersonalSealing)?
    ) throws -> (bytes: [UInt8], payload: KnownPayload?) {
        let (bytes, isExact) = try Payload.write(payload, sealing: sealer)
        return (bytes, isExact ? KnownPayload(payload) : nil)
    }

    /// The same by the general encoder, for tests that hold both against each other.
    package func generalBytes(sealing sealer: (any PersonalSealing)? = nil) throws -> [UInt8] {
        try GeneralPayload.encode(payload, sealing: sealer)
    }
}
