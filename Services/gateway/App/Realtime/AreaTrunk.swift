import HTTPKit
import Realtime
import Synchronization

/// The gateway's end of a trunk: one connection to one address of a service, with a line on it for each client.
///
/// Frames are read where they come, and handed to the links of the clients whom they are for. A trunk that broke is
/// never used again.
final class AreaTrunk: Sendable {
    private struct State: Sendable {
        var links: [UInt32: AreaLink] = [:]
        var last: UInt32 = 0
        var isOver = false
        var refusal = RecentRefusal()
    }

    private let socket: WebSocket
    private let onEnd: @Sendable (AreaTrunk) -> Void
    private let state = Mutex(State())

    /// Uses a connection; calls `onEnd` when it is over.
    init(_ socket: WebSocket, onEnd: @escaping @Sendable (AreaTrunk) -> Void) {
        self.socket = socket
        self.onEnd = onEnd
    }

    /// True if no line can begin on it any more.
    var isOver: Bool { state.withLock { $0.isOver || $0.last == .max } }

    /// Number of lines on it.
    var lineCount: Int { state.withLock { $0.links.count } }

    /// True if its service was full a moment ago, be it by the clients of other gateways.
    var isFull: Bool { state.withLock { $0.refusal.holds(at: .now) } }

    /// Begins to read.
    func start() { listen() }

    /// Begins a line for `link`, whose client has this token; nil if the trunk is over, or has given all its numbers.
    func open(_ link: AreaLink, token: String) -> UInt32? {
        let number = state.withLock { state -> UInt32? in
            guard !state.isOver, state.last < .max else { return nil }
            state.last += 1
            state.links[state.last] = link
            return state.last
        }
        if let number { socket.post(TrunkFrame.open(number, token: token).bytes) }
        return number
    }

    /// Sends a client's frame as soon as the service takes it.
    func send(_ text: String, from number: UInt32) async {
        try? await socket.send(.binary(TrunkFrame.text([number], PreparedText(text)).bytes))
    }

    /// The same at once. For what is rare and small.
    func post(_ text: String, from number: UInt32) {
        socket.post(TrunkFrame.text([number], PreparedText(text)).bytes)
    }

    /// Ends a line: its client has gone, or wants another.
    func leave(_ number: UInt32) {
        let wasThere = state.withLock { $0.links.removeValue(forKey: number) != nil }
        if wasThere { socket.post(TrunkFrame.gone(number).bytes) }
    }

    // MARK: Receiving

    private func listen() { socket.whenReadable { [self] in read() } }

    /// Reads the messages, on the loop of the connection, where nothing waits.
    private func read() {
        while true {
            switch socket.look() {
            case .message(.binary(let bytes)):
                if (try? TrunkFrame.read(bytes, receive)) == nil { return end(isClosed: false) }
            case .message: return end(isClosed: false)
            case .nothingYet: return listen()
            case .over: return end(isClosed: true)
            }
        }
    }

    private func receive(_ frame: TrunkFrame) {
        switch frame {
        case .text(let numbers, let text):
            // Read once for all whom it is for.
            let received = try? ReceivedFrame(parsing: text.text)
            let links = state.withLock { state in numbers.map { state.links[$0] } }
            for (number, link) in zip(numbers, links) { link?.receive(received, text, on: line(number)) }
        case .closed(let number, let code, _):
            let link = state.withLock { state in
                if code == .tryAgainLater { state.refusal.happened(at: .now) }
                return state.links.removeValue(forKey: number)
            }
            link?.closed(code, line(number))
        case .open, .gone: break
        }
    }

    private func line(_ number: UInt32) -> AreaLink.Line { AreaLink.Line(trunk: self, number: number) }

    private func end(isClosed: Bool) {
        let links = state.withLock { state in
            state.isOver = true
            defer { state.links = [:] }
            return state.links
        }
        onEnd(self)
        socket.begin { [socket] in
            if isClosed { await socket.leave() } else { await socket.close(.unsupported) }
        }
        for (number, link) in links { link.broke(line(number)) }
    }
}
