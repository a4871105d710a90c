import EventLoop
import HTTPKit
import Realtime
import Synchronization

/// The trunks that there are: for each loop one to each address of each area's service that is in use.
///
/// A client's line is on a trunk of the client's own loop, so that what the service says passes from one connection to the other without
/// leaving its thread.
final class AreaTrunks: Sendable {
    private struct Key: Hashable, Sendable {
        let area: String
        let loop: ObjectIdentifier?
    }

    private struct Berth: Sendable {
        var trunks: [Origin: AreaTrunk] = [:]
        /// The one who opens a trunk; all who need one wait for it.
        var opening: Task<Result<AreaTrunk, Problem>, Never>?

        /// The trunk to an address, if there is one.
        func living(at place: Origin) -> AreaTrunk? { trunks[place].flatMap { $0.isOver ? nil : $0 } }
    }

    private let client: Client
    private let dispatch: Dispatch
    private let berths = Mutex<[Key: Berth]>([:])

    init(client: Client, dispatch: Dispatch) {
        self.client = client
        self.dispatch = dispatch
    }

    /// A trunk to the service of `upstream`, where it has the fewest lines, for a client on `loop`; to an address that was full a moment ago only
    /// if all were. Throws a `Problem`: the service's own, or that it can't be reached.
    func trunk(to upstream: Upstream, for area: String, on loop: EventLoop?) async throws(Problem) -> AreaTrunk {
        let key = Key(area: area, loop: loop.map { ObjectIdentifier($0) })
        let (trunk, opening): (AreaTrunk?, Task<Result<AreaTrunk, Problem>, Never>?) = berths.withLock { berths in
            let berth = berths[key] ?? Berth()
            let rank = { (replica: Replica) -> (Int, Int) in
                let trunk = berth.trunks[replica.origin]
                return (trunk?.isFull == true ? 1 : 0, trunk?.lineCount ?? 0)
            }
            // None if all are left out: then it is tried whether one of them is well again.
            let wanted = upstream.replicas.filter { !$0.isEjected }.min { rank($0) < rank($1) }
            if let wanted, let trunk = berth.living(at: wanted.origin) { return (trunk, nil) }
            if let opening = berth.opening { return (nil, opening) }
            let opening = Task(executorPreference: loop?.tasks) { await self.open(upstream, at: wanted, key) }
            berths[key, default: berth].opening = opening
            return (nil, opening)
        }
        if let trunk { return trunk }
        guard let opening else { throw .unavailable }
        return try await opening.value.get()
    }

    private func open(_ upstream: Upstream, at wanted: Replica?, _ key: Key) async -> Result<AreaTrunk, Problem> {
        var opened = await open(at: wanted, of: upstream, key)
        // A refusal by one address, as by one that is about to stop, is no reason to tell clients that there is no
        // service.
        if case .failure = opened, let wanted, upstream.replicas.count > 1,
            let other = upstream.pick(besides: [wanted])
        {
            opened = await open(at: other, of: upstream, key)
        }
        berths.withLock { $0[key]?.opening = nil }
        return opened
    }

    /// Opens a trunk at one address, unless there is one.
    private func open(at wanted: Replica?, of upstream: Upstream, _ key: Key) async -> Result<AreaTrunk, Problem> {
        if let wanted, let known = berths.withLock({ $0[key]?.living(at: wanted.origin) }) { return .success(known) }
        let reached: (WebSocket, Origin)
        do throws(Problem) {
            reached = try await connect(upstream, at: wanted, key.area)
        } catch {
            return .failure(error)
        }
        let (socket, place) = reached
        let trunk = AreaTrunk(socket) { [weak self] in self?.forget($0, key, place) }
        // If the wanted address couldn't be reached another has answered: there may be a trunk to that one.
        let known: AreaTrunk? = berths.withLock { berths in
            if let known = berths[key]?.living(at: place) { return known }
            berths[key, default: Berth()].trunks[place] = trunk
            return nil
        }
        if let known {
            socket.begin { await socket.close(.goingAway) }
            return .success(known)
        }
        trunk.start()
        return .success(trunk)
    }

    private func forget(_ trunk: AreaTrunk, _ key: Key, _ place: Origin) {
        berths.withLock { berths in
            if berths[key]?.trunks[place] === trunk { berths[key]?.trunks[place] = nil }
        }
    }

    private func connect(
        _ upstream: Upstream,
        at wanted: Replica?,
        _ area: String
    ) async throws(Problem) -> (WebSocket, Origin) {
        let request = Request(
            .get,
            TrunkFrame.path(area: area),
            headers: [.secWebSocketProtocol: TrunkFrame.subprotocol, .secWebSocketVersion: "13"],
            authority: upstream.service,
            upgrade: .webSocket
        )
        var duplex: Duplex?
        var used: Origin?
        let response: Response
        do throws(Dispatch.Failure) {
            response = try await dispatch.send(request, to: upstream, at: wanted) { origin async throws(ClientError) in
                used = origin
                let (response, opened) = try await client.tunnel(
                    request,
                    to: origin,
                    options: SendOptions(responseTimeout: .seconds(5))
                )
                duplex = opened
                return response
            }
        } catch {
            throw Problem.serviceUnavailable(after: 1)
        }
        guard let duplex, let used else {
            if case .stream(let body) = response.body { body.cancel() }
            throw Problem(response.status, "realtime-refused", "The service refused the connection.")
        }
        // The longest message of a service is one frame, whose text is followed by the numbers of all lines.
        let limits = WebSocketLimits(messageBytes: 2 * TrunkFrame.longest, closeTimeout: .seconds(1))
        return (WebSocket(duplex, role: .client, limits: limits), used)
    }
}
