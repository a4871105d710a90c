import FoundationEssentials
import HTTPKit
import Realtime
import ServiceKit
import Synchronization

/// One client on the realtime socket: what it asks for goes to the services of the areas concerned, what they tell it waits in
/// one bounded queue.
final class RealtimeClient: Sendable {
    /// State that changes while the connection lasts.
    struct State: Sendable {
        /// Nil until the client has said hello. Without roles: it is the services that ask for these.
        var caller: Caller?
        var token = ""
        /// One for each area, few.
        var links: [AreaLink] = []
        var budget = Bucket()
        /// Reason for which it is to end, once the waiting frames have been told.
        var ending: (code: WebSocketCloseCode, reason: String)?
        var pingedAt: ContinuousClock.Instant
        var answered = -1
        /// Counts as one open WebSocket; nil once the client has gone.
        var place: TunnelCensus.Slot?
    }

    let gate: RealtimeGate
    let socket: WebSocket
    let queue: FrameQueue
    let state: Mutex<State>
    private let startedAt: ContinuousClock.Instant

    init(
        _ socket: WebSocket,
        _ known: (caller: Caller, token: String)?,
        _ gate: RealtimeGate,
        _ place: TunnelCensus.Slot?
    ) {
        self.socket = socket
        self.gate = gate
        startedAt = .now
        var state = State(pingedAt: startedAt, place: place)
        state.caller = known?.caller.withoutRoles
        state.token = known?.token ?? ""
        self.state = Mutex(state)
        let way = FrameQueue.Way(
            atOnce: { socket.sendAtOnce($0) },
            waiting: { (try? await socket.send($0.text)) != nil }
        )
        queue = FrameQueue(
            frames: gate.settings.queueFrames,
            bytes: gate.settings.queueBytes,
            of: gate.backlog,
            way: way
        ) {
            gate.service.metrics.closed(.tooSlow)
            socket.startClosing(.tooSlow, reason: "slower than events come")
        }
    }

    /// Serves until either side ends it; then `ended` is called. There is no task while the client is silent.
    func start() {
        gate.service.metrics.connections.add(1)
        if let caller { queue.push(ServerFrame.welcome(expiresAt: caller.expires).text) }
        socket.attend(self)
    }

    /// The link to the service of an area, if there is one.
    func knownLink(to area: String) -> AreaLink? { state.withLock { $0.links.first { $0.area == area } } }

    /// A link to the service of an area, in place of the one there was. It isn't started yet.
    func makeLink(to area: String) -> AreaLink {
        let link = AreaLink(area, for: self)
        state.withLock { state in
            state.links.removeAll { $0.area == area }
            state.links.append(link)
        }
        return link
    }

    /// The newest token.
    var token: String { state.withLock { $0.token } }

    /// Says why and lets the connection end, after what the client is still to be told. For a client that doesn't read that is
    /// waited for a moment only.
    func end(_ code: WebSocketCloseCode, _ reason: String = "") {
        let isFirst = state.withLock { state in
            guard state.ending == nil else { return false }
            state.ending = (code, reason)
            return true
        }
        guard isFirst else { return }
        gate.service.metrics.closed(code)
        queue.finish { [socket] in socket.startClosing(code, reason: reason) }
        let patience = gate.settings.closeTimeout
        Task { [weak self] in
            try? await Task.sleep(for: patience)
            self?.queue.close()
            self?.socket.startClosing(code, reason: reason)
        }
    }

    /// Ends it if its token counts no more before its time: what waits isn't told any more.
    func endIfWithdrawn() {
        guard let caller, gate.people.isWithdrawn(caller) else { return }
        let isFirst = state.withLock { state in
            defer { state.ending = (.tokenExpired, "the token was withdrawn") }
            return state.ending == nil
        }
        queue.close()
        if isFirst { gate.service.metrics.closed(.tokenExpired) }
        socket.startClosing(.tokenExpired, reason: "the token was withdrawn")
    }

    var caller: Caller? { state.withLock { $0.caller } }
    var isEnding: Bool { state.withLock { $0.ending != nil } }

    /// Looks what is due: the end of the token or of the time for a hello, a ping. Called every `RealtimeSettings.interval`.
    func tick(at now: ContinuousClock.Instant, date: Date) {
        socket.cancelIfGone()
        guard !isEnding else { return }
        if let caller {
            if let expires = caller.expires, expires <= date { return end(.tokenExpired, "the token has expired") }
        } else if now - startedAt > gate.settings.helloTimeout {
            return end(.tokenExpired, "nobody said hello")
        }
        let pongs = socket.pongs
        let isThere: Bool? = state.withLock { state in
            guard now - state.pingedAt > gate.settings.pingInterval else { return nil }
            defer {
                state.pingedAt = now
                state.answered = pongs
            }
            return pongs > state.answered
        }
        guard let isThere else { return }
        guard isThere else { return end(.goingAway, "no answer to a ping") }
        // By itself: a client that takes nothing would hold up what else there is to look at.
        if !socket.pingAtOnce() { Task { [socket] in try? await socket.ping() } }
    }

    /// Takes a token: the first, or a newer one of the same person.
    func admit(_ token: String) async throws(Problem) {
        let new = try await gate.people.caller(of: token)
        guard let person = new.person else { throw .forbidden }
        if let known = caller, known.kind != new.kind { throw .forbidden }
        if let place = state.withLock({ $0.place }), !place.belongs(to: person) { throw .tooManyConnections }
        let links = state.withLock { state in
            state.caller = new.withoutRoles
            state.token = token
            return state.links
        }
        queue.push(ServerFrame.welcome(expiresAt: new.expires).text)
        endIfWithdrawn()
        for link in links { await link.renew(token) }
    }
}

extension Caller {
    /// Caller with session and expiry, without roles.
    fileprivate var withoutRoles: Caller {
        Caller(kind, session: session, accountVersion: accountVersion, expires: expires)
    }
}
