/// The HTTP/1 connections to one origin on one loop, as a machine: who gets which connection, and when one is opened.
///
/// Requests are served in the order in which they came. The connection that was used last is used first, so that the
/// others can go idle and be closed.
struct HTTP1Pool<Connection: AnyObject, Waiter> {
    private let most: Int
    private let mostIdle: Int
    private var idle: [Connection] = []
    private var line: [(id: Int, waiter: Waiter)] = []
    private var nextID = 0
    /// Connections that are open or being opened.
    private(set) var count = 0
    /// Connections that are being opened.
    private(set) var opening = 0

    init(most: Int, mostIdle: Int) {
        self.most = max(1, most)
        self.mostIdle = mostIdle
    }

    /// Requests in line.
    var waiting: Int { line.count }

    /// A connection for a request that may use an idle one; nil if it has to get in line.
    mutating func takeIdle() -> Connection? { line.isEmpty ? idle.popLast() : nil }

    /// Puts a request in line; returns its place (for `leave`) and whether a connection must be opened.
    mutating func join(_ waiter: Waiter) -> (id: Int, mustOpen: Bool) {
        nextID += 1
        line.append((nextID, waiter))
        guard count < most, opening < line.count else { return (nextID, false) }
        count += 1
        opening += 1
        return (nextID, true)
    }

    /// Takes a request out of line that waits no longer; nil if it has been served.
    mutating func leave(_ id: Int) -> Waiter? {
        line.firstIndex { $0.id == id }.map { line.remove(at: $0).waiter }
    }

    /// A connection is on its way that nobody asked the pool for.
    mutating func expect() {
        count += 1
        opening += 1
    }

    /// A connection is there; who gets it. Nil: it was put with the idle ones.
    mutating func opened(_ connection: Connection) -> Waiter? {
        opening -= 1
        return next(connection).waiter
    }

    /// Notes that a connection could not be opened. Returns the waiters in line, to be told, if nothing else is coming.
    mutating func openingFailed() -> [Waiter] {
        opening -= 1
        count -= 1
        // Somebody who is connected, or being connected, will serve them.
        guard count == 0 else { return [] }
        defer { line = [] }
        return line.map(\.waiter)
    }

    /// A connection is free again; who gets it. `mustClose`: there are idle ones enough.
    mutating func next(_ connection: Connection) -> (waiter: Waiter?, mustClose: Bool) {
        if !line.isEmpty { return (line.removeFirst().waiter, false) }
        guard idle.count < mostIdle else { return (nil, true) }
        idle.append(connection)
        return (nil, false)
    }

    /// Notes that a connection is gone. True if another must be opened for the waiters in line.
    mutating func lost(_ connection: Connection) -> Bool {
        idle.removeAll { $0 === connection }
        count -= 1
        guard count < most, opening < line.count else { return false }
        count += 1
        opening += 1
        return true
    }

    /// All idle connections, to be closed.
    mutating func takeAllIdle() -> [Connection] {
        defer { idle = [] }
        return idle
    }
}
