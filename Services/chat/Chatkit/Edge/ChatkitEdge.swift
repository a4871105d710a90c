import FoundationEssentials
import HTTPKit

/// The protocol of the hosted chat that the original clients were built on, as a translation onto our own.
struct ChatkitEdge: Sendable {
    /// Parts of the service behind it.
    let surroundings: ChatkitSurroundings
    /// Every call that is served.
    let endpoints: [ChatkitEndpoint]

    /// The edge of the instances of `surroundings`.
    init(_ surroundings: ChatkitSurroundings) {
        self.surroundings = surroundings
        endpoints =
            ChatkitUserCalls.endpoints + ChatkitRoomCalls.endpoints + ChatkitMembershipCalls.endpoints
            + ChatkitMessageCalls.endpoints
            + ChatkitFileCalls.endpoints + ChatkitCursorCalls.endpoints + ChatkitRoleCalls.endpoints
            + ChatkitSchedulerCalls.endpoints
            + ChatkitTokenCalls.endpoints
    }

    /// Routes that are served, under their original paths. The tokens are the protocol's own, so every route is open here.
    var routes: [Route] {
        let methods: [Method] = [.get, .post, .put, .delete, .options, .chatkitSubscribe]
        let calls = methods.map { method in
            Route(
                method,
                "/services/{rest...}",
                .open,
                "The protocol of the hosted chat that the original clients were built on.",
                handler: respond
            ).ignoringUnknownQuery().undocumented()
        }
        let socket = Route(.get, "/ws", .open, "The same, all subscriptions of a client on one WebSocket.") { request in
            try ChatkitSocket(edge: self).open(request)
        }
        return calls + [socket.ignoringUnknownQuery().undocumented()]
    }

    /// Ends all subscriptions; clients come back.
    func close() { surroundings.switchboard.close() }

    /// Answers one call; what goes wrong becomes an answer in the form of the protocol.
    func respond(_ request: Request) async -> Response {
        do {
            if request.method == .options { return ChatkitPages.preflight }
            return ChatkitPages.open(try await answer(request))
        } catch  where ClientHasGone.explains(error) {
            return Response(.clientClosed)
        } catch {
            return ChatkitPages.open(surroundings.told(error).response)
        }
    }

    private func answer(_ request: Request) async throws -> Response {
        let address = try ChatkitAddress(request.path)
        if request.method == .chatkitSubscribe {
            let subscription = try await subscription(address, request, request.headers, query: request.query)
            return ChatkitLines(subscription: subscription, headers: request.headers).response
        }
        var isKnown = false
        for endpoint in endpoints {
            guard let parameters = endpoint.pattern.match(address) else { continue }
            isKnown = true
            guard endpoint.method == request.method else { continue }
            let call = try await call(
                address,
                parameters,
                request,
                request.headers,
                query: request.query,
                isOpen: endpoint.isOpen
            )
            try await call.check(endpoint.need)
            return try await endpoint.handler(call)
        }
        throw isKnown ? ChatkitError(405, "method_not_allowed", "This method does not fit here") : .nothingHere
    }

    /// Call whose address is understood. `headers` and `query` are its own; `request` carries it.
    func call(
        _ address: ChatkitAddress,
        _ parameters: [String: String],
        _ request: Request,
        _ headers: Headers,
        query: String?,
        isOpen: Bool = false
    ) async throws -> ChatkitCall {
        guard let instance = try await surroundings.instances.instance(address.instance) else {
            throw ChatkitError.nothingHere
        }
        let caller =
            isOpen
            ? nil : ChatkitCaller(try ChatkitToken(try headers.chatkitToken(), for: instance, at: surroundings.now()))
        // Callers without a token get tokens, and files whose addresses were made for them.
        guard caller != nil || !instance.isForPeople || address.service == .tokens || address.service == .files else {
            throw ChatkitError.notOffered
        }
        var (person, parameters): (ChatkitPerson?, [String: String]) = (nil, parameters)
        if instance.isForPeople, let caller {
            let known = try await surroundings.instances.person(try caller.subject(), in: instance)
            guard !surroundings.signIn.isOver(caller.origin, of: known.id) else { throw ChatkitError.unauthenticated }
            person = known
        }
        // Rooms of people have our ids, which are written in one way: by it they are listened to.
        if instance.isForPeople, let room = parameters["room"].flatMap({ UUID(uuidString: $0) }) {
            parameters["room"] = ChatkitPeople.text(of: room)
        }
        let query = try QueryItems(query)
        // Like everywhere: U+0000 is in no text that can be stored, or looked for.
        if let item = query.items.first(where: { $0.value.utf8.contains(0) }) {
            throw ChatkitError.malformed("Query parameter `\(item.name.prefix(64))` is invalid")
        }
        return ChatkitCall(
            surroundings: surroundings,
            address: address,
            parameters: parameters,
            query: query,
            instance: instance,
            backend: person.map { $0 as any ChatkitBackend } ?? surroundings.instances.backend(of: instance),
            caller: caller,
            request: request,
            person: person
        )
    }
}

extension ChatkitEndpoint {
    /// True if it needs no token.
    var isOpen: Bool {
        if case .nothing = need { true } else { false }
    }
}

extension Method {
    /// Opens a subscription whose answer never ends.
    static let chatkitSubscribe = Method(rawValue: "SUBSCRIBE")
}
