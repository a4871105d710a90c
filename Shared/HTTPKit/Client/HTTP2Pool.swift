/// The HTTP/2 connections to one origin on one loop, as a machine: which carries the next request, when another is opened.
/// A class, so that it can be looked up without being copied back. Lives on that loop's thread.
final class HTTP2Pool<Waiter> {
    private let most: Int
    private let threshold: Int
    private(set) var connections: [HTTP2ClientConnection] = []
    private(set) var opening = 0
    private var line: [(id: Int, waiter: Waiter)] = []
    private var nextID = 0

    /// `most`: connections; `threshold`: streams on each before another is opened.
    init(most: Int, threshold: Int) {
        self.most = max(1, most)
        self.threshold = threshold
    }

    /// The connection with the fewest streams that has room. `mustOpen`: all are so busy that another should be opened.
    func pick() -> (connection: HTTP2ClientConnection?, mustOpen: Bool) {
        var best: HTTP2ClientConnection?
        for connection in connections where connection.load.hasRoom {
            if let known = best, known.load.streams <= connection.load.streams { continue }
            best = connection
        }
        if let best, best.load.streams < threshold { return (best, false) }
        // One attempt at a time is enough: those who wait share what it brings.
        guard opening == 0, connections.count < most else { return (best, false) }
        opening += 1
        return (best, true)
    }

    /// Puts a request in line until a connection has room.
    func join(_ waiter: Waiter) -> Int {
        nextID += 1
        line.append((nextID, waiter))
        for connection in connections { connection.load.isAwaited = true }
        return nextID
    }

    /// Takes a request out of line that waits no longer; nil if it has been served.
    func leave(_ id: Int) -> Waiter? {
        line.firstIndex { $0.id == id }.map { line.remove(at: $0).waiter }
    }

    /// A connection is on its way that `pick` did not ask for.
    func expect() { opening += 1 }

    /// A connection is there; returns those who can go on.
    func opened(_ connection: HTTP2ClientConnection) -> [Waiter] {
        opening -= 1
        connections.append(connection)
        connection.load.isAwaited = !line.isEmpty
        return admit()
    }

    /// No connection came about: those in line are told, unless another connection serves them.
    func openingFailed() -> [Waiter] {
        opening -= 1
        guard connections.isEmpty else { return [] }
        return takeLine()
    }

    /// A connection has room again, or can't be used any more. Returns those who can go on.
    func changed(_ connection: HTTP2ClientConnection) -> [Waiter] {
        if !connection.load.isUsable { connections.removeAll { $0 === connection } }
        // Without any connection left they go on too: each will look again, and one will open the next.
        return connections.isEmpty && opening == 0 ? takeLine() : admit()
    }

    private func admit() -> [Waiter] {
        let room = connections.filter(\.load.isUsable).reduce(0) { $0 + max(0, $1.load.capacity - $1.load.streams) }
        let admitted = line.prefix(room).map(\.waiter)
        line.removeFirst(admitted.count)
        if line.isEmpty { for connection in connections { connection.load.isAwaited = false } }
        return admitted
    }

    private func takeLine() -> [Waiter] {
        defer { line = [] }
        return line.map(\.waiter)
    }
}
