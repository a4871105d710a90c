import Synchronization

/// Master keys that a process goes by: those of its start, and those that its file has got since.
///
/// A key that the file lost stays known until the process ends, for unwrapping only. A file that can't be read, or is wrong, changes nothing.
final class MasterKeyRing: Sendable {
    private struct Held {
        var keys: MasterKeys
        var readAt: ContinuousClock.Instant
    }

    /// Shortest time between two readings of the file.
    static let interval = Duration.seconds(1)

    private let path: String?
    private let now: @Sendable () -> ContinuousClock.Instant
    private let held: Mutex<Held>

    /// A ring of `keys`, read from their file just now; without one they came from elsewhere and never change.
    init(_ keys: MasterKeys, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        path = keys.file
        self.now = now
        held = Mutex(Held(keys: keys, readAt: now()))
    }

    /// Keys as they are known.
    var known: MasterKeys { held.withLock { $0.keys } }

    /// Keys as the file has them now, for wrapping. Reads the file where the last reading is older than `interval`.
    var current: MasterKeys { read(after: Self.interval) }

    /// Keys that `work` needs: the known ones, or those of the file where one is missing among the known.
    func unwrapping<Value>(_ work: (MasterKeys) throws -> Value) throws -> Value {
        do {
            return try work(known)
        } catch VaultError.missingMasterKey {
            return try work(read(after: .zero))
        }
    }

    private func read(after pause: Duration) -> MasterKeys {
        guard let path else { return known }
        let now = now()
        return held.withLock { held in
            guard now - held.readAt >= pause else { return held.keys }
            held.readAt = now
            if let read = try? MasterKeys(file: path) { held.keys = read.adding(held.keys) }
            return held.keys
        }
    }
}
