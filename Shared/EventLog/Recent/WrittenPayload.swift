import EventSourcing

/// Payload of an event that this process has written, known without reading its bytes.
struct WrittenPayload: Sendable {
    let payload: KnownPayload
    /// The generation of the keys before it was sealed.
    let generation: UInt64
}
