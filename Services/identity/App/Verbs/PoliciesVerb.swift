import CommandLineKit
import FoundationEssentials
import ServiceKit

/// `policies`: what people accept.
struct PoliciesVerb: Subcommand {
    static let name = "policies"
    static let summary = "Lists the policies, each in its latest version and every language."
    static let group = "Registration"
    static let parameters: [Parameter] = [.json]

    init(_ arguments: inout Arguments) throws(UsageError) {}

    private struct Line: Encodable, Sendable {
        let policy: String
        let version: Int
        let language: String
        let title: String
        let publishedAt: Date
        let mandatoryFrom: Date?

        static let table = Table<Line>([
            .text("policy") { $0.policy }, .number("version") { "\($0.version)" }, .text("language") { $0.language },
            .text("title", mayShrink: true) { $0.title }, .text("published") { $0.publishedAt.ISO8601Format() },
            .text("mandatory from") { $0.mandatoryFrom?.ISO8601Format() ?? "" },
        ])
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let entries = try await context.withBase { base in try await PolicyTable(pool: base.pool).latest() }
        let lines = entries.map {
            Line(
                policy: $0.policy,
                version: $0.version,
                language: $0.language,
                title: $0.title,
                publishedAt: $0.publishedAt,
                mandatoryFrom: $0.mandatoryFrom
            )
        }
        try context.console.show(lines, as: Line.table, empty: "There are no policies.")
    }
}
