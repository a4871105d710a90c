import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit
import TrumpetDomain

/// `list`: the broadcasts there are.
struct BroadcastsVerb: ListVerb {
    static let name = "list"
    static let summary = "Lists broadcasts, the latest first."
    static let parameters: [Parameter] = [
        .option("--state", value: "word", "Only those that are \(WordArgument<BroadcastRow.Standing>.kind)."),
        LineLimit.parameter(default: 50),
        .json,
    ]
    static let examples = [(line: "list --state active", meaning: "what is shown now")]

    let listing = Listing(empty: "There are none.", BroadcastLineView.table)
    private let state: BroadcastRow.Standing?
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        state = try arguments.word("--state")
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of service: Trumpet, _ base: ServiceBase) async throws -> [BroadcastLineView] {
        let time = service.commands.now()
        return try await service.commands.page(state, at: time, limit: limit.asked).map {
            BroadcastLineView($0, at: time)
        }
    }
}

extension BroadcastLineView {
    /// Lines for people.
    static let table = Table<BroadcastLineView>([
        .text("broadcast") { $0.id.uuidString.lowercased() }, .text("state") { $0.state },
        .number("version") { $0.version == 0 ? "" : String($0.version) }, .text("severity") { $0.severity.rawValue },
        .text("from") { $0.start?.ISO8601Format() ?? "" }, .text("until") { $0.end?.ISO8601Format() ?? "" },
        .text("title", mayShrink: true) { $0.title },
    ])
}
