import CommandLineKit
import EventLog
import FoundationEssentials
import Postgres
import ServiceKit
import TangoDomain

/// `covers`: who stands in for whom.
struct CoversVerb: Subcommand {
    static let name = "covers"
    static let summary = "Lists who stands in for whom, now or later; with --all, also before."
    static let group = "Covers"
    static let parameters: [Parameter] = [.flag("--all", "Also those that are over."), .json]

    private let isAll: Bool

    init(_ arguments: inout Arguments) throws(UsageError) { isAll = arguments.flag("--all") }

    private struct Line: Encodable {
        let id: UUID
        let absent: String
        let covering: String
        let from: Date
        let until: Date
    }

    func run(in context: ServiceContext<Tango>) async throws {
        let lines = try await context.withService { service, _ in
            let matchingCommands = service.matchingCommands
            _ = try await matchingCommands.circle.catchUp()
            let covers = try await matchingCommands.circles.covers(
                where: isAll ? "true" : CareTeams.notOver(at: matchingCommands.now())
            )
            let people = try await matchingCommands.people.known(Set(covers.flatMap { [$0.absent, $0.covering] }))
            return covers.map { cover in
                Line(
                    id: cover.id,
                    absent: PersonRow.label(of: cover.absent, in: people),
                    covering: PersonRow.label(of: cover.covering, in: people),
                    from: cover.from,
                    until: cover.until
                )
            }
        }
        let table = Table<Line>([
            .text("cover") { $0.id.uuidString.lowercased() }, .text("away", mayShrink: true) { $0.absent },
            .text("stands in", mayShrink: true) { $0.covering }, .text("from") { $0.from.ISO8601Format() },
            .text("until") { $0.until.ISO8601Format() },
        ])
        try context.console.show(lines, as: table, empty: "Nobody stands in for anybody.")
    }
}

extension PersonRow {
    /// How a person is named in tables for operators: name and number, or the id where nothing is known.
    static func label(of id: UUID, in people: [UUID: PersonRow]) -> String {
        people[id].map { "\($0.name) (\($0.number))" } ?? id.uuidString.lowercased()
    }
}
