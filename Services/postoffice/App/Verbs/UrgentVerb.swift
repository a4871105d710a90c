import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `urgent`: urgent letters and who has taken note of them.
struct UrgentVerb: ListVerb {
    static let name = "urgent"
    static let summary =
        "Lists urgent letters to staff and who has taken note; with --open those of which somebody hasn't."
    static let group = "Care"
    static let discussion = """
        An urgent letter asks each member of staff it is openly addressed to for an acknowledgement. Oldest first. Shows ids and times, no
        words; who was addressed without the others knowing isn't shown.
        """
    static let parameters: [Parameter] = [
        .flag("--open", "Only letters that somebody has not acknowledged."),
        .option("--limit", value: "count", "Letters at most. Default: 50."),
        .json,
    ]
    static let examples = [(line: "urgent --open", meaning: "what waits for somebody to take note of it")]

    private let isOpen: Bool
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        isOpen = arguments.flag("--open")
        limit = try arguments.option("--limit", default: 50, in: 1...10_000)
    }

    var listing: Listing<UrgentLine> {
        Listing(
            empty: isOpen ? "Nothing is open." : "There are none.",
            [
                .time("sent", "sent_at") { $0.askedAt }, .id("letter") { $0.letter },
                .id("asked", "person") { $0.person },
                .time("acknowledged", "acknowledged_at", none: "not yet") { $0.acknowledgedAt },
            ]
        )
    }

    func rows(of service: Postoffice, _ base: ServiceBase) async throws -> [UrgentLine] {
        try await UrgentList(pool: base.pool).page(isOpen: isOpen, after: nil, limit: limit)
    }
}
