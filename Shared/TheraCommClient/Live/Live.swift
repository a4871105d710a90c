import Foundation

/// Everything that happens, as it happens: one WebSocket for all topics, which comes back by itself and goes on where it was.
public actor Live {
    private let session: Session
    private let sockets: any SocketTransport
    let surroundings: Surroundings
    private let address: URL
    private var topics: [String: FollowedTopic] = [:]
    private var actions: [Int: CheckedContinuation<String, any Error>] = [:]
    private var running: Task<Void, Never>?
    private var generation = 0
    private var pause: Task<Void, Never>?
    private var connection: LiveConnection?
    private var person: UUID?
    private var lastID = 0
    private var watchers = Watchers<Bool>()
    /// Whether there is a connection on which one is known.
    public private(set) var isConnected = false {
        didSet { if isConnected != oldValue { watchers.tell(isConnected) } }
    }

    init(_ session: Session, _ sockets: any SocketTransport, server: URL, _ surroundings: Surroundings) {
        self.session = session
        self.sockets = sockets
        self.surroundings = surroundings
        var parts = URLComponents(url: server, resolvingAgainstBaseURL: false) ?? URLComponents()
        parts.scheme = parts.scheme == "http" ? "ws" : "wss"
        parts.path += parts.path.hasSuffix("/") ? "api/v1/realtime" : "/api/v1/realtime"
        address = parts.url ?? server
    }

    /// Whether there is a connection, now and after each change.
    public var connected: AsyncStream<Bool> { watchers.stream(beginningWith: isConnected) }

    /// Follows a topic until the stream isn't read any more. Without `cursor` it begins with `loadAnew`; with the last cursor that one was told,
    /// exactly what came after it follows, or `loadAnew` where that isn't possible.
    public nonisolated func follow<Event>(_ topic: Topic<Event>, after cursor: String? = nil) -> AsyncStream<
        Told<Event>
    > {
        let (stream, continuation) = AsyncStream.makeStream(of: Told<Event>.self)
        let id = UUID()
        let joining = Task {
            await self.join(topic.name, topic.kind, id, after: cursor) { frame, cursor in
                guard let frame else { return _ = continuation.yield(.loadAnew) }
                guard let told = try? WireCoding.decode(EventFrame<Event>.self, from: Data(frame.utf8)) else { return }
                continuation.yield(.event(told.event, cursor: cursor))
            }
        }
        continuation.onTermination = { _ in
            Task {
                await joining.value
                await self.leave(topic.name, id)
            }
        }
        return stream
    }

    /// Has an action done over the connection. Throws Problem if it wasn't done, and NoAnswer where it isn't known: ask again with the same data.
    func perform<Answer: Decodable>(_ action: String, _ data: JSONValue, as type: Answer.Type) async throws -> Answer {
        guard let connection, isConnected else { throw NoAnswer("not connected") }
        lastID += 1
        let id = lastID
        let frame = ClientFrame(op: "do", id: id, action: action, data: data)
        let text = try await withCheckedThrowingContinuation { continuation in
            actions[id] = continuation
            connection.send(frame)
        }
        return try WireCoding.decode(DoneFrame<Answer>.self, from: Data(text.utf8)).data
    }

    /// Tries at once, or looks whether the connection is still one: the network is back, or the app is looked at again.
    public func wake() {
        pause?.cancel()
        connection?.ask()
        run()
    }

    /// Belongs to somebody from now on, or to nobody.
    func belong(to person: UUID?) {
        if let person, person == self.person { return wake() }
        if self.person != nil {
            for name in topics.keys { topics[name]?.forget() }
            stop()
        }
        self.person = person
        run()
    }

    private func join(
        _ name: String,
        _ kind: TopicKind,
        _ id: UUID,
        after cursor: String?,
        _ hear: @escaping FollowedTopic.Hearer
    ) {
        topics[name, default: FollowedTopic(kind: kind, after: cursor)].join(id, after: cursor, hear)
        subscribe(name)
        run()
    }

    private func leave(_ name: String, _ id: UUID) {
        topics[name]?.leave(id)
        guard topics[name]?.isHeard == false else { return }
        topics[name] = nil
        connection?.send(ClientFrame(op: "unsubscribe", topic: name))
        if topics.isEmpty { stop() }
    }

    private func subscribe(_ name: String) {
        guard isConnected, let connection, let topic = topics[name], !topic.isOn, topic.asked == nil else { return }
        lastID += 1
        topics[name]?.asked = lastID
        connection.send(ClientFrame(op: "subscribe", id: lastID, topic: name, after: topic.cursor))
    }

    private func run() {
        guard running == nil, person != nil, !topics.isEmpty else { return }
        generation += 1
        let own = generation
        running = Task {
            await self.stayConnected()
            self.ended(own)
        }
    }

    private func stop() {
        running?.cancel()
        running = nil
        if let connection { lost(connection) }
    }

    private func ended(_ own: Int) {
        // Another one runs since `stop`.
        if own == generation { running = nil }
    }

    private func stayConnected() async {
        var failures = 0
        var refused: AccessToken?
        while !Task.isCancelled, person != nil, !topics.isEmpty {
            do {
                let token =
                    if let refused { try await session.token(insteadOf: refused) } else { try await session.token() }
                refused = nil
                let socket = try await sockets.open(address, subprotocol: "theracomm.v1")
                let connection = LiveConnection(socket, session, surroundings, token)
                let end = await connection.run { frame, text in await self.hear(frame, text, on: connection) }
                if isConnected, self.connection === connection { failures = 0 }
                lost(connection)
                switch end {
                case .signInAnew: refused = token
                case .wrong: failures = max(failures, 5)
                case .broken: break
                }
            } catch is SignedOut {
                return
            } catch { /* Nobody could be asked: later again. */  }
            if refused != nil && failures == 0 {
                failures += 1
                continue
            }
            await rest(surroundings.pause(after: failures))
            failures += 1
        }
    }

    private func rest(_ time: Duration) async {
        let sleep = surroundings.sleep
        let rest = Task { _ = try? await sleep(time) }
        pause = rest
        await withTaskCancellationHandler {
            await rest.value
        } onCancel: {
            rest.cancel()
        }
        pause = nil
    }

    private func lost(_ connection: LiveConnection) {
        guard self.connection === connection else { return }
        self.connection = nil
        isConnected = false
        for name in topics.keys { topics[name]?.lose() }
        for action in actions.values { action.resume(throwing: NoAnswer("the connection broke")) }
        actions = [:]
    }

    private func hear(_ frame: ServerFrame, _ text: String, on connection: LiveConnection) {
        guard !Task.isCancelled else { return }
        switch frame.op {
        case "welcome":
            guard self.connection !== connection else { return }
            self.connection = connection
            isConnected = true
            for name in topics.keys { subscribe(name) }
        case "done": if let id = frame.id { actions.removeValue(forKey: id)?.resume(returning: text) }
        case "failed":
            let problem = frame.problem?.problem ?? Problem(.unknown, status: 0)
            if let id = frame.id { actions.removeValue(forKey: id)?.resume(throwing: problem) }
        case "refused": if let name = topics.first(where: { $0.value.asked == frame.id })?.key { retry(name) }
        default: if let name = frame.topic { hear(frame, text, about: name) }
        }
    }

    private func hear(_ frame: ServerFrame, _ text: String, about name: String) {
        switch frame.op {
        case "subscribed": topics[name]?.begin(at: frame.cursor)
        case "event", "signal": topics[name]?.tell(text, frame.cursor)
        case "reset": topics[name]?.reset(to: frame.cursor)
        case "unsubscribed": if frame.problem != nil { retry(name) }
        default: break
        }
    }

    /// Somebody who tells a topic isn't there for the moment.
    private func retry(_ name: String) {
        topics[name]?.lose()
        let failures = topics[name]?.failures ?? 0
        topics[name]?.failures += 1
        let time = surroundings.pause(after: failures)
        Task {
            try? await surroundings.sleep(time)
            self.subscribe(name)
        }
    }
}
