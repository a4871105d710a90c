import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials

/// `show <stream>`: what happened in one stream.
struct ShowVerb<S: Service>: Subcommand {
    static var name: String { "show" }
    static var summary: String { "Shows the events of one stream." }
    static var group: String { "Look" }
    static var discussion: String {
        "Personal fields read “sealed”. With --personal they are opened, which needs the service's key files; do that only for a reason. "
            + "What takes more than one person to learn reads “withheld”."
    }
    static var parameters: [Parameter] {
        [
            .argument("stream", "The stream's id."),
            .option("--after", value: "version", "Only events after this version. Default: 0."),
            .flag("--personal", "Open personal fields."),
            .json,
        ]
    }
    static var examples: [(line: String, meaning: String)] {
        [(line: "show 0190f7a6-3c1e-7b0a-8f51-2f3c6d9e4b11 --json", meaning: "One event a line, for jq.")]
    }

    private let stream: UUID
    private let after: Int64
    private let isPersonal: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        stream = try arguments.argument("stream")
        after = try arguments.option("--after", default: 0)
        isPersonal = arguments.flag("--personal")
    }

    func run(in context: ServiceContext<S>) async throws {
        let events =
            if isPersonal {
                try await context.withServiceAsItIs { service, base in
                    try await service.noteReading(of: [stream])
                    return try await load(from: base.store, keys: base.store.keys)
                }
            } else {
                try await context.withLog { store in try await load(from: store, keys: nil) }
            }
        guard !events.isEmpty else {
            throw CommandFailure(
                .noInput,
                after == 0 ? "there is no such stream" : "the stream has no events after version \(after)",
                hint: "\(S.name) streams lists what there is"
            )
        }
        for event in events {
            if context.console.isJSON {
                try context.console.printJSON(event)
            } else {
                for line in EventLines.long(event, style: context.console.style) { context.console.print(line) }
            }
        }
    }

    private func load(from store: EventStore, keys: (any PersonalKeys)?) async throws -> [ShownEvent] {
        let raw = try await store.loadRaw(stream, after: after)
        let openers = try await keys?.openers(for: Set(raw.compactMap(\.subject)))
        return raw.map {
            ShownEvent(
                $0,
                as: S.Event.self,
                openers: openers,
                hiding: S.hiddenMembers,
                withholding: S.withheldFields
            )
        }
    }
}
