import HTTPKit
import ServiceKit
import Synchronization
import Tokens

/// Knows what this gateway's newest requests were, also before it was started where they are kept, and asks the services what became of one.
final class TraceQueries: Sendable {
    private let spans: SpanRing
    private let archive: TraceArchive?
    private let upstreams: [Upstream]
    private let client: Client
    private let identity: ServiceIdentity?
    private let looking = Atomic<Int>(0)

    /// Looks at the same time: each asks every service to look through a part of its log, over connections that others need.
    private static let mostLooks = 2
    private static let mostSteps = 200
    private static let answerBytes = 1 << 20
    /// A service gives up by itself a moment earlier.
    private static let options = SendOptions(responseTimeout: .seconds(4), idleTimeout: .seconds(2), attempts: 1)

    /// `archive`: what is known beyond what this process remembers.
    init(
        spans: SpanRing,
        archive: TraceArchive?,
        upstreams: [Upstream],
        client: Client,
        identity: ServiceIdentity?
    ) {
        self.spans = spans
        self.archive = archive
        self.upstreams = upstreams
        self.client = client
        self.identity = identity
    }

    /// Requests, at most `limit`, newest first; with `failed` only those that were refused or failed.
    func newest(_ limit: Int, failed: Bool) async -> [RequestSpan] {
        let own = spans.newest(limit) { !failed || $0.status >= 400 }
        return await adding(limit, failed ? .failed : .all, to: own)
    }

    /// True if requests are kept beyond this process.
    var isKept: Bool { archive != nil }

    /// Requests in memory and in the archive, newest first. A request in both is told from memory: that is exacter.
    private func adding(_ limit: Int, _ wanted: TraceArchive.Wanted, to own: [RequestSpan]) async -> [RequestSpan] {
        guard let archive else { return own }
        var all = own
        var known = Set(own.map(\.id))
        for span in await archive.newest(limit, wanted) where known.insert(span.id).inserted { all.append(span) }
        let ended = all.sorted { $0.begun + $0.microseconds > $1.begun + $1.microseconds }
        return Array(ended.prefix(limit))
    }

    /// The trace that `name` stands for: its own id, or the id of a request that is remembered.
    func trace(named name: String) async -> TraceID? {
        if let trace = TraceID(name) { return trace }
        if let span = spans.newest(1, where: { $0.request == name }).first { return span.trace }
        return await archive?.newest(1, .request(name)).first?.trace
    }

    /// Report of the gateway and all services on `trace`. Throws 503 while too many ask.
    func report(on trace: TraceID) async throws(Problem) -> TraceReport {
        let count = looking.wrappingAdd(1, ordering: .relaxed).newValue
        defer { looking.wrappingSubtract(1, ordering: .relaxed) }
        guard count <= Self.mostLooks else { throw .unavailable }
        let remembered = spans.newest(Self.mostSteps) { $0.trace == trace }
        let own = Array(await adding(Self.mostSteps, .trace(trace), to: remembered).reversed())
        let answers = await ask(about: trace, since: own.map(\.begun).min())
        return TraceReport(trace, own: own, answers)
    }

    private func ask(about trace: TraceID, since: Int64?) async -> [TraceAnswer] {
        let asked = upstreams.flatMap { upstream in upstream.replicas.map { (upstream.service, $0.origin) } }
        return await withTaskGroup(of: (Int, TraceAnswer).self) { group in
            for (place, (service, origin)) in asked.enumerated() {
                group.addTask {
                    let outcome = await self.ask(service, at: origin, about: trace, since: since)
                    return (place, TraceAnswer(service: service, address: origin.address.description, outcome: outcome))
                }
            }
            var answers: [(Int, TraceAnswer)] = []
            for await answer in group { answers.append(answer) }
            return answers.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func ask(
        _ service: String,
        at origin: Origin,
        about trace: TraceID,
        since: Int64?
    ) async -> TraceAnswer.Outcome {
        guard let identity else {
            return .failed("not asked: this gateway has no key to ask with (THERACOMM_SERVICE_KEY_FILE)")
        }
        let path = TraceRoute.path(of: service, trace: trace.description) + (since.map { "?since=\($0 / 1000)" } ?? "")
        let headers: Headers = [.authorization: "Bearer \(identity.token())"]
        let request = Request(.get, path, headers: headers, authority: service)
        do {
            let answer = try await client.send(request, to: origin, options: Self.options)
            guard answer.status == 200 else {
                if case .stream(let body) = answer.body { body.cancel() }
                return .failed(Self.meaning(of: answer.status))
            }
            let bytes = try await answer.body.collect(upTo: Self.answerBytes)
            return .found(try JSON.decode(TraceFindings.self, from: bytes))
        } catch let error as ClientError {
            return .failed("no answer: \(error.kind.rawValue)")
        } catch {
            return .failed("its answer can't be read")
        }
    }

    private static func meaning(of status: Status) -> String {
        switch status.code {
        case 401: "it doesn't know this gateway's key (THERACOMM_SERVICE_KEYS_FILE): status 401"
        case 403, 404: "it doesn't tell this gateway, or can't yet: status \(status.code)"
        case 504: "its log takes too long to look through: status 504"
        default: "it answered with status \(status.code)"
        }
    }
}

/// Answer of one process of a service about a trace.
struct TraceAnswer: Sendable {
    /// Outcome of asking.
    enum Outcome: Sendable {
        case found(TraceFindings)
        /// Reason for which there is nothing, for operators.
        case failed(String)
    }

    let service: String
    let address: String
    let outcome: Outcome
}
