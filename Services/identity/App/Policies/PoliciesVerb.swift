import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit

/// `policies`: what people accept.
struct PoliciesVerb: ListVerb {
    static let name = "policies"
    static let summary = "Lists the policies, each in its latest version and every language."
    static let group = "Registration"
    static let parameters: [Parameter] = [.json]

    let listing = Listing<PolicyTable.Entry>(
        empty: "There are no policies.",
        [
            .text("policy") { $0.policy }, .number("version") { $0.version }, .text("language") { $0.language },
            .text("title", mayShrink: true) { $0.title }, .time("published", "published_at") { $0.publishedAt },
            .time("mandatory from", "mandatory_from") { $0.mandatoryFrom },
        ]
    )

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [PolicyTable.Entry] {
        try await PolicyTable(pool: base.pool).latest()
    }
}
