import EventSourcing

/// What is known of an event that this process has written, without reading its bytes.
struct WrittenPayload: Sendable {
    let payload: KnownPayload
    /// The generation of the keys before it was sealed.
    let generation: UInt64
}
