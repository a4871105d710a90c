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
    }

    private let client: Client
    private let dispatch: Dispatch
    private let berths = Mutex<[Key: Berth]>([:])

    init(client: Client, dispatch: Dispatch) {
        self.client = client
        self.dispatch = dispatch
    }

    /// A trunk to the service of `upstream`, where it has the fewest lines, for a client on `loop`. Throws a `Problem`: the service's own, or that it
    /// can't be reached.
    func trunk(to upstream: Upstream, for area: String, on loop: EventLoop?) async throws(Problem) -> AreaTrunk {
        let key = Key(area: area, loop: loop.map { ObjectIdentifier($0) })
        let (trunk, opening): (AreaTrunk?, Task<Result<AreaTrunk, Problem>, Never>?) = berths.withLock { berths in
            let trunks = berths[key]?.trunks ?? [:]
            let lines = { (replica: Replica) in trunks[replica.origin]?.lineCount ?? 0 }
            // None if all are left out: then it is tried whether one of them is well again.
            let wanted = upstream.replicas.filter { !$0.isEjected }.min { lines($0) < lines($1) }
            if let wanted, let trunk = trunks[wanted.origin], !trunk.isOver { return (trunk, nil) }
            if let opening = berths[key]?.opening { return (nil, opening) }
            let opening = Task(executorPreference: loop) { await self.open(upstream, at: wanted, key) }
            berths[key, default: Berth()].opening = opening
            return (nil, opening)
        }
        if let trunk { return trunk }
        guard let opening else { throw .unavailable }
        return try await opening.value.get()
    }

    private func open(_ upstream: Upstream, at wanted: Replica?, _ key: Key) async -> Result<AreaTrunk, Problem> {
        var place: Origin?
        let opened: Result<AreaTrunk, Problem>
        do throws(Problem) {
            let socket = try await connect(upstream, at: wanted, key.area, &place)
            let trunk = AreaTrunk(socket) { [weak self, place] in self?.forget($0, key, place) }
            opened = .success(trunk)
        } catch {
            opened = .failure(error)
        }
        berths.withLock { berths in
            berths[key]?.opening = nil
            if let place, case .success(let trunk) = opened { berths[key]?.trunks[place] = trunk }
        }
        if case .success(let trunk) = opened { trunk.start() }
        return opened
    }

    private func forget(_ trunk: AreaTrunk, _ key: Key, _ place: Origin?) {
        guard let place else { return }
        berths.withLock { berths in
            if berths[key]?.trunks[place] === trunk { berths[key]?.trunks[place] = nil }
        }
    }

    private func connect(
        _ upstream: Upstream,
        at wanted: Replica?,
        _ area: String,
        _ place: inout Origin?
    ) async throws(Problem) -> WebSocket {
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
        guard let duplex else {
            if case .stream(let body) = response.body { body.cancel() }
            throw Problem(response.status, "realtime-refused", "The service refused the connection.")
        }
        place = used
        // What a service sends is at most a message of many frames, or one frame that is larger.
        return WebSocket(
            duplex,
            role: .client,
            limits: WebSocketLimits(messageBytes: 8 * TrunkFrame.most, closeTimeout: .seconds(1))
        )
    }
}
