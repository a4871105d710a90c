import Synchronization

/// All ears of this process by number. The library is given the number in place of a pointer: whenever it calls, also long after its
/// connection has ended, there is an ear under it or there is none.
enum NatsSubscribers {
    private struct State: Sendable {
        var last: UInt = 0
        var subscribers: [UInt: NatsSubscriber] = [:]
    }

    private static let state = Mutex(State())

    /// A number for an ear, until it is removed. Never 0, and never given twice.
    static func add(_ subscriber: NatsSubscriber) -> UInt {
        state.withLock { state in
            state.last += 1
            state.subscribers[state.last] = subscriber
            return state.last
        }
    }

    /// Removes an ear: from now on it isn't called.
    static func remove(_ number: UInt) { _ = state.withLock { $0.subscribers.removeValue(forKey: number) } }

    /// The ear with this number, if there still is one.
    static func find(_ number: UInt) -> NatsSubscriber? { state.withLock { $0.subscribers[number] } }

    /// The ear that the library was given.
    static func find(_ pointer: UnsafeMutableRawPointer?) -> NatsSubscriber? { find(UInt(bitPattern: pointer)) }

    /// Number of listeners.
    static var count: Int { state.withLock { $0.subscribers.count } }
}
