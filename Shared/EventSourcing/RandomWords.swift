import CSodium
import Synchronization

/// Random words for ids, fetched from the system many at a time: a system call for each would cost more than the id itself.
///
/// Ids are unique by these words, not secret by them; processes don't fork without becoming another program, so no two share any.
struct RandomWords: Sendable {
    private static let shared = Mutex(RandomWords())
    private static let count = 64

    private var words = [UInt64](repeating: 0, count: count)
    private var used = count

    private init() {}

    /// A word that nobody else gets.
    static func next() -> UInt64 { shared.withLock { $0.take() } }

    private mutating func take() -> UInt64 {
        if used == Self.count {
            words.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                randombytes_buf(start, buffer.count * MemoryLayout<UInt64>.size)
            }
            used = 0
        }
        defer { used += 1 }
        return words[used]
    }
}
