import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import Postgres
import ServiceKit
import TangoDomain

/// `covers`: who stands in for whom.
struct CoversVerb: ListVerb {
    static let name = "covers"
    static let summary = "Lists who stands in for whom, now or later; with --all, also before."
    static let group = "Covers"
    static let parameters: [Parameter] = [.flag("--all", "Also those that are over."), .json]

    let listing = Listing<(cover: Cover, absent: String, covering: String)>(
        empty: "Nobody stands in for anybody.",
        [
            .id("cover", "id") { $0.cover.id }, .text("away", "absent", mayShrink: true) { $0.absent },
            .text("stands in", "covering", mayShrink: true) { $0.covering }, .time("from") { $0.cover.from },
            .time("until") { $0.cover.until },
        ]
    )
    private let isAll: Bool

    init(_ arguments: inout Arguments) throws(UsageError) { isAll = arguments.flag("--all") }

    func rows(of service: Tango, _ base: ServiceBase) async throws -> [(cover: Cover, absent: String, covering: String)]
    {
        let matchingCommands = service.matchingCommands
        let covers = try await matchingCommands.careTeams.covers(
            where: isAll ? "true" : CareTeams.notOver(at: matchingCommands.now())
        )
        let people = try await matchingCommands.people.known(Set(covers.flatMap { [$0.absent, $0.covering] }))
        return covers.map { cover in
            (cover, PersonRow.label(of: cover.absent, in: people), PersonRow.label(of: cover.covering, in: people))
        }
    }
}
