import HTTPKit

/// The joined description of the API, asked of the services again when it has become old.
actor OpenAPICache {
    private let upstreams: [Upstream]
    private let client: Client
    private let own: [UInt8]
    private let age: Duration
    private var known: [String: [UInt8]] = [:]
    private var joined: OpenAPIUnion?
    private var fetchedAt: ContinuousClock.Instant?
    private var fetching: Task<OpenAPIUnion, Never>?

    /// Bytes of one service's description.
    private static let most = 4 << 20

    init(_ upstreams: [Upstream], client: Client, own: [UInt8], age: Duration = .seconds(30)) {
        self.upstreams = upstreams
        self.client = client
        self.own = own
        self.age = age
    }

    /// The joined document, beginning with what the gateway itself answers (`own`); a service that is down is missing from it, or as it was when it last answered.
    func union() async -> OpenAPIUnion {
        // What is not whole is asked for again soon.
        let limit = joined?.isWhole == true ? age : .seconds(1)
        if let joined, let fetchedAt, .now - fetchedAt < limit { return joined }
        if let fetching { return await fetching.value }
        let task = Task { await fetch() }
        fetching = task
        let union = await task.value
        fetching = nil
        joined = union
        fetchedAt = .now
        return union
    }

    private func fetch() async -> OpenAPIUnion {
        for upstream in upstreams {
            if let document = await document(of: upstream) { known[upstream.service] = document }
        }
        var union = OpenAPIUnion()
        union.add("gateway", own)
        union.add("gateway", OpenAPILimits.document)
        for upstream in upstreams { union.add(upstream.service, known[upstream.service]) }
        return union
    }

    private func document(of upstream: Upstream) async -> [UInt8]? {
        for origin in upstream.inTurn {
            let request = Request(.get, "/openapi.json", authority: upstream.service)
            let options = SendOptions(responseTimeout: .seconds(2), idleTimeout: .seconds(2))
            guard let answer = try? await client.send(request, to: origin, options: options) else { continue }
            guard answer.status == 200 else {
                if case .stream(let body) = answer.body { body.cancel() }
                continue
            }
            if let document = try? await answer.body.collect(upTo: Self.most) { return document }
        }
        return nil
    }
}
