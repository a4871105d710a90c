import HTTPKit

/// The joined description of the API, asked of the services again when it has become old.
actor OpenAPICache {
    private let upstreams: [Upstream]
    private let client: Client
    private let own: [UInt8]
    private let age: Duration
    private var known: [String: [UInt8]] = [:]
    private var joined: (union: OpenAPIUnion, document: PackedDocument)?
    private var fetchedAt: ContinuousClock.Instant?
    private var fetching: Task<PackedDocument, Never>?

    /// Bytes of one service's description.
    private static let most = 4 << 20

    init(_ upstreams: [Upstream], client: Client, own: [UInt8], age: Duration = .seconds(30)) {
        self.upstreams = upstreams
        self.client = client
        self.own = own
        self.age = age
    }

    /// The joined document, beginning with what the gateway itself answers (`own`); a service that is down is missing from it, or as it was
    /// when it last answered. One for all who ask, until it has become old.
    func document() async -> PackedDocument {
        // A document that is not whole is made again soon.
        let limit = joined?.union.isWhole == true ? age : .seconds(1)
        if let joined, let fetchedAt, .now - fetchedAt < limit { return joined.document }
        if let fetching { return await fetching.value }
        let task = Task {
            let document = await self.join()
            self.fetching = nil
            return document
        }
        fetching = task
        return await task.value
    }

    private func join() async -> PackedDocument {
        let union = await fetch()
        fetchedAt = .now
        let caching = union.isWhole ? "max-age=30" : "no-store"
        // Bytes that are the same as before stay the same buffer.
        let bytes = union.document
        if let joined, joined.document.document.bytes == bytes { return joined.document }
        let document = PackedDocument(
            Document("application/json", bytes, headers: [.cacheControl: caching])
        )
        joined = (union, document)
        return document
    }

    private func fetch() async -> OpenAPIUnion {
        for upstream in upstreams {
            if let document = await document(of: upstream) { known[upstream.service] = document }
        }
        var union = OpenAPIUnion()
        union.add("gateway", own)
        union.add("gateway", OpenAPILimits.document)
        union.add("gateway", OpenAPIStatuses.document)
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
