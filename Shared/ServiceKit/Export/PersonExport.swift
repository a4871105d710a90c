import FoundationEssentials
import HTTPKit

/// Takes what a service knows of a person, as lines of JSON: `{"kind": "letter", "data": {…}}`. Kinds are stable names;
/// data are the service's own shapes.
public struct PersonExport: Sendable {
    /// The kind of the last line, which says how many came before it: without it, something is missing.
    static let end = "end"

    private struct Line<Value: Encodable>: Encodable {
        let kind: String
        let data: Value
    }

    private let write: @Sendable ([UInt8]) async throws -> Void
    /// True if an operator reads it before the person does: data that no operator may learn alone stays out.
    public let isForOperator: Bool

    /// An export whose lines, each with its end, go to `write`.
    public init(isForOperator: Bool = false, write: @escaping @Sendable ([UInt8]) async throws -> Void) {
        self.isForOperator = isForOperator
        self.write = write
    }

    /// Adds one thing.
    public func add(_ kind: String, _ value: some Encodable & Sendable) async throws {
        try await write(try JSON.encode(Line(kind: kind, data: value)) + [UInt8(ascii: "\n")])
    }
}

/// Route on which a service gives out its data about a person: to identity, which puts the archive together.
struct PersonExportRoute<S: Service>: Sendable {
    let service: S
    let log: Logger

    var route: Route {
        Route(
            .get,
            "/internal/\(S.name)/people/{person}/export",
            .services,
            "Everything this service knows of a person, as lines of JSON; the last one is of kind end.",
            query: [QueryParameter("operator", .flag, "Whether an operator reads it, and not only the person.")]
        ) { request in
            guard request.caller?.service == "identity" else { throw Problem.notFound }
            let person = try request.parameters.uuid("person")
            let isForOperator = try request.queryFlag("operator") ?? false
            let body = BodyStream()
            Task { await fill(body, person, isForOperator) }
            return Response(200, headers: [.contentType: "application/x-ndjson"], body: .stream(body))
        }
    }

    private func fill(_ body: BodyStream, _ person: UUID, _ isForOperator: Bool) async {
        do {
            let export = PersonExport(isForOperator: isForOperator) { try await body.write($0) }
            try await service.export(person, to: export)
            try await export.add(PersonExport.end, Bool?.none)
            body.finish()
        } catch is BodyStreamCancelled {
            return
        } catch {
            log.error("an export broke off", ["error": .error(error)])
            body.fail(error)
        }
    }
}

/// Reads what `PersonExportRoute` writes.
public struct PersonExportReader: Sendable {
    /// The other side broke off, or wrote something else.
    public struct Broken: Error, Sendable {
        /// Nothing more is known.
        public init() {}
    }

    private struct Kind: Decodable {
        let kind: String
    }

    private var rest: [UInt8] = []
    /// Lines so far.
    public private(set) var count = 0
    /// True once the last line has come.
    public private(set) var isComplete = false

    /// Nothing read yet.
    public init() {}

    /// The lines that `bytes` complete, with their ends.
    public mutating func lines(adding bytes: [UInt8]) throws -> [UInt8] {
        rest += bytes
        var lines: [UInt8] = []
        var start = 0
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest[start...end]
            guard !isComplete, let kind = try? JSON.decode(Kind.self, from: Array(line)).kind else { throw Broken() }
            if kind == PersonExport.end {
                isComplete = true
            } else {
                lines += line
                count += 1
            }
            start = end + 1
        }
        rest.removeFirst(start)
        guard rest.count <= 16 << 20 else { throw Broken() }
        return lines
    }
}
