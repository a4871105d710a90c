import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit
import TrumpetDomain

/// `list`: the broadcasts there are.
struct BroadcastsVerb: ListVerb {
    static let name = "list"
    static let summary = "Lists broadcasts, the latest first."
    static let group = "Broadcasts"
    static let parameters: [Parameter] = [
        .option("--state", value: "word", "Only those that are \(WordArgument<BroadcastRow.Standing>.kind)."),
        .option("--limit", value: "count", "Lines at most. Default: 50."),
        .json,
    ]
    static let examples = [(line: "list --state active", meaning: "what is shown now")]

    let listing = Listing(empty: "There are none.", BroadcastLine.table)
    private let state: BroadcastRow.Standing?
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        state = try arguments.word("--state")
        limit = try arguments.option("--limit", default: 50, in: 1...10_000)
    }

    func rows(of service: Trumpet, _ base: ServiceBase) async throws -> [BroadcastLine] {
        let time = service.commands.now()
        return try await service.commands.page(state, at: time, after: nil, limit: limit).map {
            BroadcastLine($0, at: time)
        }
    }
}
