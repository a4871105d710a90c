import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials

/// `trace`: what a request made happen.
struct TraceVerb<S: Service>: Subcommand {
    static var name: String { "trace" }
    static var summary: String {
        "Shows the events of one trace: those a request caused, and those that policies made of them."
    }
    static var group: String { "Look" }
    static var parameters: [Parameter] {
        [
            .argument("trace", "32 hexadecimal digits: a line of the log has them as \"trace\"."),
            .option("--since", value: "time", "How far back to look. Default: 1d."),
            .json,
        ]
    }

    private let trace: String
    private let since: Duration

    init(_ arguments: inout Arguments) throws(UsageError) {
        trace = try arguments.argument("trace", as: String.self).lowercased()
        since = try arguments.option("--since", default: .seconds(86_400))
    }

    func run(in context: ServiceContext<S>) async throws {
        try await context.withLog { store in
            let start = Date(timeIntervalSinceNow: -Double(since.components.seconds))
            var position = try await EventsOfTrace.position(before: start, in: store)
            var wanted = EventsOfTrace(trace: trace)
            var count = 0
            while true {
                let page = try await store.readRaw(after: position, limit: 500)
                guard let last = page.last else { break }
                for raw in page where wanted.takes(raw) {
                    count += 1
                    try show(raw, context.console)
                }
                position = last.position
            }
            if count == 0, !context.console.isJSON { context.console.print("No events of this trace.") }
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
