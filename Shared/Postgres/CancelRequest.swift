import CLibPQ

/// Request that asks a server to stop a connection's statement: address, process and secret.
///
/// `@unchecked Sendable` is sound because a `PGcancel` is never changed after it was made, libpq documents `PQcancel` as
/// callable from any thread, and it is freed once, in `deinit`.
final class CancelRequest: @unchecked Sendable {
    private let raw: OpaquePointer
    init(adopting raw: OpaquePointer) { self.raw = raw }
    deinit { PQfreeCancel(raw) }

    /// Connects, asks, and waits until the server has signalled its process. Blocks: never on a loop.
    func send() -> Bool {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
            PQcancel(raw, message.baseAddress, 256) == 1
        }
    }
}
