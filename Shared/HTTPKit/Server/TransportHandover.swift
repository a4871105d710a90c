import EventLoop

/// Carries a transport from what accepted or sniffed it to the actor that will own it.
///
/// `@unchecked Sendable` is sound because both sides run on the transport's own loop, `take` checks that, and the maker
/// of the handover has let go of the transport.
struct TransportHandover: @unchecked Sendable {
    private let transport: Transport

    init(_ transport: Transport) { self.transport = transport }

    /// The transport, for its new owner.
    func take() -> sending Transport {
        transport.loop.preconditionOnLoop()
        // Nobody else has it any more, see above; the compiler cannot know.
        nonisolated(unsafe) let transport = transport
        return transport
    }
}
