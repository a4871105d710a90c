import Bus
import FoundationEssentials
import Synchronization

/// Brings changes to the subscriptions of this process. Never waits: who can't keep up is told to come back.
final class ChatkitSwitchboard: Sendable {
    private struct Slot: Hashable {
        let instance: String
        let topic: ChatkitTopic
    }

    private struct State {
        var listeners: [Int: ChatkitListener] = [:]
        var places: [Slot: Set<Int>] = [:]
        var last = 0
        var isClosed = false
    }

    /// Channel of the bus.
    static let channel = "chatkit"

    private let state = Mutex(State())
    private let capacity: Int
    private let bus: (any Bus)?

    /// Id of this process, for the others.
    let process = UUID().uuidString.lowercased()

    /// Nobody listens. `capacity`: changes that may wait for one listener; `bus` reaches the other processes.
    init(capacity: Int = 1000, bus: (any Bus)? = nil) {
        self.capacity = capacity
        self.bus = bus
    }

    /// Number of listeners.
    var count: Int { state.withLock { $0.listeners.count } }

    /// Returns true if anybody listens to this.
    func isHeard(_ topic: ChatkitTopic, in instance: String) -> Bool {
        state.withLock { $0.places[Slot(instance: instance, topic: topic)] != nil }
    }

    /// Listens to some topics of an instance from now on, until the listener is given back.
    func listen(in instance: String, to topics: [ChatkitTopic]) -> ChatkitListener {
        let listener = state.withLock { state in
            state.last += 1
            let listener = ChatkitListener(number: state.last, instance: instance, capacity: capacity)
            guard !state.isClosed else { return listener }
            state.listeners[listener.number] = listener
            return listener
        }
        for topic in topics { add(topic, to: listener) }
        if state.withLock({ $0.isClosed }) { listener.end() }
        return listener
    }

    /// Listens to one more.
    func add(_ topic: ChatkitTopic, to listener: ChatkitListener) {
        state.withLock { Self.add(topic, to: listener, &$0) }
    }

    /// Listens to one less.
    func drop(_ topic: ChatkitTopic, from listener: ChatkitListener) {
        state.withLock { state in
            listener.forget(topic)
            Self.remove(listener.number, Slot(instance: listener.instance, topic: topic), &state)
        }
    }

    /// Listens no more.
    func stop(_ listener: ChatkitListener) {
        state.withLock { state in
            state.listeners[listener.number] = nil
            for topic in listener.topics {
                Self.remove(listener.number, Slot(instance: listener.instance, topic: topic), &state)
            }
        }
        listener.end()
    }

    /// Tells a change to everybody whom it concerns. Listeners to the rooms of a user who comes into one hear the room's next
    /// change already: a message may be said before they could ask for it.
    func publish(_ change: ChatkitChange, in instance: String) {
        let concerned = state.withLock { state in
            if let entrance = change.entrance {
                for user in entrance.users {
                    let place = Slot(instance: instance, topic: .rooms(enteredBy: user))
                    for listener in (state.places[place] ?? []).compactMap({ state.listeners[$0] }) {
                        Self.add(.room(entrance.room), to: listener, &state)
                    }
                }
            }
            var numbers: Set<Int> = []
            for topic in change.topics {
                numbers.formUnion(state.places[Slot(instance: instance, topic: topic)] ?? [])
            }
            return numbers.compactMap { state.listeners[$0] }
        }
        for listener in concerned { listener.hear(change) }
    }

    /// Tells a change that the log doesn't know: here at once, and in the other processes.
    func tell(_ change: ChatkitChange, in instance: String) {
        publish(change, in: instance)
        if let news = ChatkitNews(change) { relay(news, in: instance) }
    }

    /// Tells the other processes.
    func relay(_ news: ChatkitNews, in instance: String) {
        bus?.publish(Self.channel, news.json(from: process, in: instance).bytes)
    }

    /// Ends all subscriptions, and those that come later.
    func close() {
        let all = state.withLock { state in
            state.isClosed = true
            return Array(state.listeners.values)
        }
        for listener in all { stop(listener) }
    }

    private static func add(_ topic: ChatkitTopic, to listener: ChatkitListener, _ state: inout State) {
        guard state.listeners[listener.number] != nil else { return }
        listener.note(topic)
        state.places[Slot(instance: listener.instance, topic: topic), default: []].insert(listener.number)
    }

    private static func remove(_ number: Int, _ place: Slot, _ state: inout State) {
        state.places[place]?.remove(number)
        if state.places[place]?.isEmpty == true { state.places[place] = nil }
    }
}
