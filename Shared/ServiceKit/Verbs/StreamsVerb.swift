import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// `streams`: the streams of the log, a page at a time, in the order of their first events.
struct StreamsVerb<S: Service>: Subcommand {
    static var name: String { "streams" }
    static var summary: String { "Lists streams, in the order in which they began." }
    static var group: String { "Look" }
    static var parameters: [Parameter] {
        [
            .option("--after", value: "position", "Streams that began after this position of the log. Default: 0."),
            LineLimit.parameter(default: 50),
            .option("--type", value: "prefix", "Only those whose first event's type begins so."),
            .json,
        ]
    }
    static var examples: [(line: String, meaning: String)] {
        [
            (
                line: "streams --limit 20 --after 1200",
                meaning: "The next page, after the last position of the one before."
            )
        ]
    }

    private let after: Int64
    private let limit: LineLimit
    private let type: String?

    init(_ arguments: inout Arguments) throws(UsageError) {
        after = try arguments.option("--after", default: 0)
        limit = try LineLimit(&arguments, default: 50)
        type = try arguments.option("--type")
    }

    private struct Stream: Encodable, Sendable {
        let position: Int64
        let stream: UUID
        let version: Int64
        let firstType: String
        let at: Date
    }

    func run(in context: ServiceContext<S>) async throws {
        let streams = try await context.withLog { store in
            try await store.pool.query(
                """
                select e.pos, e.stream, h.version, e.type, e.at
                from event e join head h on h.part = e.part and h.stream = e.stream
                where e.part = 0 and e.version = 1 and e.pos > \(after) and starts_with(e.type, \(type ?? ""))
                order by e.pos limit \(Int64(limit.asked))
                """
            ).decode(Int64.self, UUID.self, Int64.self, String.self, Date.self)
                .map { Stream(position: $0.0, stream: $0.1, version: $0.2, firstType: $0.3, at: $0.4) }
        }
        let table = Table<Stream>([
            .number("position") { "\($0.position)" }, .text("stream") { $0.stream.uuidString.lowercased() },
            .number("events") { grouped($0.version) }, .text("first", mayShrink: true) { $0.firstType },
            .text("began") { Timestamp.text($0.at) },
        ])
        try context.console.show(
            streams,
            as: table,
            empty: "There are no streams there.",
            upTo: limit,
            next: limit.cut(streams).shown.last.map { "--after \($0.position)" }
        )
    }
}
