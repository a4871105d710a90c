import Synchronization

/// The open connections of one server, so that they can be counted, drained, and waited for.
final class ConnectionRegistry: Sendable {
    /// Permission of a new connection.
    enum Admission: Equatable {
        /// Everything.
        case served(Int)
        /// One request of the reserve's: there are too many connections, of this address or of all.
        case reserved(Int)
        /// Nothing.
        case refused
    }

    private struct Entry: Sendable {
        /// Nil until it is made.
        var connection: (any ServerConnection)?
        /// Address whose share the connection takes; nil if it takes none.
        var address: AddressKey?
        var isReserved = false
    }

    private struct State: Sendable {
        var entries: [Int: Entry] = [:]
        var last = 0
        var isDraining = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// Served connections of each address.
        var shares: [AddressKey: Int] = [:]
        /// Numbers of the reserve's connections, the oldest first.
        var reserved: [Int] = []
        var refusals = Server.Refusals()
    }

    private let state = Mutex(State())
    private let limits: ServerLimits
    /// Connections of the reserve that one address may have.
    private let reservePerAddress: Int

    init(limits: ServerLimits) {
        self.limits = limits
        reservePerAddress = max(1, limits.reserve / 2)
    }

    /// A number for a new connection from `remote`. Where the reserve is full the oldest of its connections makes room, of the same address if that
    /// one has its share of it: a client that asks at once is answered, one that only stays is not in the way.
    func admit(_ remote: SocketAddress) -> Admission {
        let address = limits.connectionsPerAddress == .max || limits.isProxy(remote) ? nil : AddressKey(remote)
        let (admission, evicted) = state.withLock { state -> (Admission, (any ServerConnection)?) in
            guard !state.isDraining else { return (.refused, nil) }
            let isFull = state.entries.count - state.reserved.count >= limits.connections
            if !isFull, address.map({ state.shares[$0, default: 0] < limits.connectionsPerAddress }) ?? true {
                if let address { state.shares[address, default: 0] += 1 }
                return (.served(Self.enter(&state, Entry(address: address))), nil)
            }
            if isFull { state.refusals.full += 1 } else { state.refusals.share += 1 }
            guard limits.reserve > 0 else { return (.refused, nil) }
            let evicted = makeRoom(for: AddressKey(remote), in: &state)
            let number = Self.enter(&state, Entry(address: AddressKey(remote), isReserved: true))
            state.reserved.append(number)
            return (.reserved(number), evicted)
        }
        if let evicted { Task { await evicted.close() } }
        return admission
    }

    private static func enter(_ state: inout State, _ entry: Entry) -> Int {
        state.last += 1
        state.entries[state.last] = entry
        return state.last
    }

    private func makeRoom(for address: AddressKey, in state: inout State) -> (any ServerConnection)? {
        let own = state.reserved.filter { state.entries[$0]?.address == address }
        let oldest: Int?
        if own.count >= reservePerAddress {
            oldest = own.first
        } else {
            oldest = state.reserved.count >= limits.reserve ? state.reserved.first : nil
        }
        guard let oldest else { return nil }
        let connection = state.entries[oldest]?.connection
        Self.leave(oldest, &state)
        return connection
    }

    private static func leave(_ number: Int, _ state: inout State) {
        guard let entry = state.entries.removeValue(forKey: number) else { return }
        if entry.isReserved {
            state.reserved.removeAll { $0 == number }
        } else if let address = entry.address, let count = state.shares[address] {
            state.shares[address] = count > 1 ? count - 1 : nil
        }
    }

    /// Keeps a connection under its number; replaces what was there when the protocol changed. One that had to make room meanwhile is closed.
    func add(_ connection: any ServerConnection, as number: Int) {
        let (isDraining, isThere) = state.withLock { state in
            let isThere = state.entries[number] != nil
            if isThere { state.entries[number]?.connection = connection }
            return (state.isDraining, isThere)
        }
        if !isThere {
            Task { await connection.close() }
        } else if isDraining {
            Task { await connection.drain() }
        }
    }

    /// Forgets a connection that has closed.
    func remove(_ number: Int) {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            Self.leave(number, &state)
            guard state.entries.isEmpty else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Number of open connections.
    var count: Int { state.withLock { $0.entries.count } }

    /// Numbers of connections that weren't served.
    var refusals: Server.Refusals { state.withLock { $0.refusals } }

    /// Asks all to finish; later ones are refused.
    func drain() async {
        let all = state.withLock { state in
            state.isDraining = true
            return state.entries.values.compactMap(\.connection)
        }
        for connection in all { await connection.drain() }
    }

    /// Ends all that are still open.
    func closeAll() async {
        let all = state.withLock { $0.entries.values.compactMap(\.connection) }
        for connection in all { await connection.close() }
    }

    /// Returns once none is open.
    func becomesEmpty() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                guard !state.entries.isEmpty else { return true }
                state.waiting.append(continuation)
                return false
            }
            if isEmpty { continuation.resume() }
        }
    }
}
