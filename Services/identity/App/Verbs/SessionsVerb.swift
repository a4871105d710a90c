import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit

/// `sessions`: who is signed in.
struct SessionsVerb: ListVerb {
    static let name = "sessions"
    static let summary = "Lists open sessions, of one person or of all, the one used last first."
    static let group = "People"
    static let parameters: [Parameter] = [
        .optional("person", "Login name, number or id."),
        .option("--limit", short: "l", value: "n", "How many at most. Default: 100."),
        .json,
    ]

    let listing = Listing<SessionsTable.Entry>(
        empty: "Nobody is signed in.",
        [
            .id("session") { $0.id }, .id("person") { $0.person }, .text("device", mayShrink: true) { $0.device },
            .text("by", "proof") { $0.proof }, .time("opened", "opened_at") { $0.openedAt },
            .time("used", "used_at") { $0.usedAt }, .number("refreshed", "refreshes") { $0.refreshes },
            .time("good until", "valid_until") { $0.validUntil },
        ]
    )
    private let person: PersonArgument?
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.optionalArgument("person")
        limit = try arguments.option("--limit", default: 100, in: 1...100_000)
    }

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [SessionsTable.Entry] {
        let id = try await person?.find(in: identity.people).id
        return try await identity.sessionsTable.open(of: id, at: Date(), limit: limit)
    }
}
