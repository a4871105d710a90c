import Bus
import EventSourcing
import FoundationEssentials
import ServiceKit
import Synchronization

/// Relay by which all processes forget at once, after an erasure, what they remember of messages: the words were opened before the key
/// went.
///
/// The bus may lose it. So a process that may have missed something forgets as well: its memory is read again, or clients load anew.
final class ForgetRelay: LongRunning {
    /// Name of the channel between processes.
    static let channel = "forget"
    /// Time for which a verb waits until it hears itself.
    private static let patience = Duration.seconds(5)

    let name = "forget relay"
    private let bus: any Bus
    /// Forgets what this process remembers. Quick, and no harm if it is done too often.
    private let forget: @Sendable () -> Void
    private let isRunning = Mutex(false)

    init(bus: any Bus, forget: @escaping @Sendable () -> Void) {
        self.bus = bus
        self.forget = forget
    }

    func run() async throws {
        isRunning.withLock { $0 = true }
        while !Task.isCancelled {
            for await _ in bus.subscribe(to: Self.channel) { forget() }
        }
    }

    /// Forgets here, and has all others do so. To be called when the erasure is on disk: what is read before that is remembered anew.
    func tell() {
        forget()
        bus.publish(Self.channel, UUID().bytes)
    }

    /// The same from a process that may be none of those that serve, and ends soon: whether it has heard itself on the bus, as all
    /// who listen have then.
    func tellForSure() async -> Bool {
        forget()
        let word = UUID().bytes
        let heard = bus.subscribe(to: Self.channel)
        // Bus is running in a process that serves; elsewhere it runs for as long as this takes.
        let member = isRunning.withLock { $0 } ? nil : bus as? any LongRunning
        return await withTaskGroup(of: Bool?.self) { group in
            if let member {
                group.addTask {
                    try? await member.run()
                    return nil
                }
            }
            group.addTask { [bus] in
                bus.publish(Self.channel, word)
                for await event in heard {
                    switch event {
                    // Bus listens from now on.
                    case .gap: bus.publish(Self.channel, word)
                    case .message(let bytes): if bytes == word { return true }
                    }
                }
                return nil
            }
            group.addTask {
                try? await Task.sleep(for: Self.patience)
                return false
            }
            defer { group.cancelAll() }
            for await outcome in group {
                if let outcome { return outcome }
            }
            return false
        }
    }
}
