import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials

/// `tail`: the end of the log, and what comes.
struct TailVerb<S: Service>: Subcommand {
    static var name: String { "tail" }
    static var summary: String { "Shows the last events of the log, and with --follow what comes." }
    static var group: String { "Look" }
    static var parameters: [Parameter] {
        [
            .option("--limit", short: "l", value: "n", "How many of the last events. Default: 20."),
            .option("--type", value: "prefix", "Only events whose type begins so."),
            .flag("--follow", short: "f", "Go on until interrupted."),
            .json,
        ]
    }

    private let limit: Int
    private let type: String
    private let follows: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        limit = try arguments.option("--limit", default: 20, in: 0...100_000)
        type = try arguments.option("--type") ?? ""
        follows = arguments.flag("--follow")
    }

    func run(in context: ServiceContext<S>) async throws {
        try await context.withLog { store in
            var position = max(0, try await store.head() - Int64(limit))
            while true {
                let page = try await store.readRaw(after: position, limit: 500)
                for raw in page where raw.type.hasPrefix(type) { try show(raw, context.console) }
                position = page.last?.position ?? position
                if page.isEmpty {
                    guard follows else { return }
                    // The other process that appends isn't in this one's hands: looking twice a second is enough for eyes.
                    try await Task.sleep(for: .milliseconds(500))
                }
            }
        }
    }

    private func show(_ raw: RawEvent, _ console: Console) throws {
        let event = ShownEvent(raw, as: S.Event.self, openers: nil, hiding: S.hiddenMembers)
        if console.isJSON {
            try console.printJSON(event)
        } else {
            console.print(EventLines.short(event, width: console.width, style: console.style))
        }
    }
}
