import HTTPKit

extension ChatkitEdge {
    /// Line of the protocol's table of subscriptions.
    struct Line: Sendable {
        let pattern: ChatkitPattern
        let need: ChatkitEndpoint.Need
        let kind: @Sendable (ChatkitCall) throws -> ChatkitSubscription.Kind
    }

    /// Every subscription that is served.
    static let lines = [
        Line(pattern: ChatkitPattern(.core, "/users"), need: .token) { _ in .user },
        Line(pattern: ChatkitPattern(.core, "/rooms/{room}"), need: .inside("room:messages:get")) { call in
            .room(call.text("room"), limit: try call.limit("message_limit", from: 0), after: call.lastEvent)
        },
        Line(pattern: ChatkitPattern(.core, "/rooms/{room}/memberships"), need: .inside("room:messages:get")) { call in
            .memberships(call.text("room"))
        },
        Line(pattern: ChatkitPattern(.cursors, "/cursors/0/rooms/{room}"), need: .inside("cursors:read:get")) { call in
            .roomCursors(call.text("room"))
        },
        Line(pattern: ChatkitPattern(.cursors, "/cursors/0/users/{user}"), need: .own("cursors:read:get")) { call in
            .userCursors(call.text("user"))
        },
        Line(pattern: ChatkitPattern(.presence, "/users/{user}"), need: .permission("presence:subscribe")) { call in
            .presence(call.text("user"))
        },
        Line(pattern: ChatkitPattern(.presence, "/users/{user}/register"), need: .own("presence:subscribe")) { call in
            .register(call.text("user"))
        },
        Line(pattern: ChatkitPattern(.notifications, "/users/{user}"), need: .own("room:messages:get")) { call in
            .notifications(call.text("user"))
        },
    ]

    /// Understands and allows a subscription. `headers` and `query` are its own; `request` is what carries it.
    func subscription(
        _ address: ChatkitAddress,
        _ request: Request,
        _ headers: Headers,
        query: String?
    ) async throws -> ChatkitSubscription {
        for line in Self.lines {
            guard let parameters = line.pattern.match(address) else { continue }
            let call = try await call(address, parameters, request, headers, query: query)
            if let user = try call.who().user { _ = try await call.backend.user(user) }
            try await call.check(line.need)
            var last = call
            last.lastEvent = headers.chatkitLastEvent
            var kind = try line.kind(last)
            // A client that wants nothing of the past misses no message from the moment at which it hears that it is
            // open.
            if case .room(let room, limit: 0, after: nil) = kind {
                let newest = try await call.backend.messages(in: room, .before(nil), limit: 1).first?.id
                kind = .room(room, limit: 0, after: newest ?? 0)
            }
            return ChatkitSubscription(call: last, kind: kind)
        }
        throw ChatkitError.nothingHere
    }
}

extension Headers {
    /// The message from which a subscription goes on; `nil` if it starts afresh.
    var chatkitLastEvent: Int64? {
        HeaderName("last-event-id").flatMap { self[$0] }.flatMap { Int64($0) }
    }
}
