import HTTPKit
import ServiceKit
import Tokens

/// Asks every process of every service for its health. One question at a time for all who ask, good for some seconds.
actor HealthQueries {
    /// Report of one process; nil: it gave none.
    struct Answer: Sendable {
        let service: String
        let report: HealthReport?
    }

    private let upstreams: [Upstream]
    private let client: Client
    private let identity: ServiceIdentity?
    private let age: Duration
    private var known: (answers: [Answer], at: ContinuousClock.Instant)?
    private var asking: Task<[Answer], Never>?

    private static let answerBytes = 1 << 16
    private static let options = SendOptions(responseTimeout: .seconds(4), idleTimeout: .seconds(2), attempts: 1)

    /// `identity`: the gateway as services know it; nil: it has no key, and asks nobody.
    init(_ upstreams: [Upstream], client: Client, identity: ServiceIdentity?, age: Duration = .seconds(5)) {
        self.upstreams = upstreams
        self.client = client
        self.identity = identity
        self.age = age
    }

    /// Answers of all processes, in the order of services and addresses.
    func answers() async -> [Answer] {
        if let known, .now - known.at < age { return known.answers }
        if let asking { return await asking.value }
        let task = Task {
            let answers = await self.ask()
            self.known = (answers, .now)
            self.asking = nil
            return answers
        }
        asking = task
        return await task.value
    }

    private func ask() async -> [Answer] {
        guard let identity else { return [] }
        let asked = upstreams.flatMap { upstream in upstream.replicas.map { (upstream.service, $0.origin) } }
        let client = client
        return await withTaskGroup(of: (Int, Answer).self) { group in
            for (place, (service, origin)) in asked.enumerated() {
                group.addTask {
                    let report = try? await Self.report(of: service, at: origin, identity, client)
                    return (place, Answer(service: service, report: report))
                }
            }
            var answers: [(Int, Answer)] = []
            for await answer in group { answers.append(answer) }
            return answers.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private static func report(
        of service: String,
        at origin: Origin,
        _ identity: ServiceIdentity,
        _ client: Client
    ) async throws -> HealthReport? {
        let headers: Headers = [.authorization: "Bearer \(identity.token())"]
        let request = Request(.get, HealthRoute.path(of: service), headers: headers, authority: service)
        let answer = try await client.send(request, to: origin, options: options)
        guard answer.status == 200 else {
            if case .stream(let body) = answer.body { body.cancel() }
            return nil
        }
        return try JSON.decode(HealthReport.self, from: try await answer.body.collect(upTo: answerBytes))
    }
}
