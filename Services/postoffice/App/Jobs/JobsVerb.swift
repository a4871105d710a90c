import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import OperatorKit
import Postgres
import PostofficeDomain
import ServiceKit

/// `jobs`: work that takes a while, and how far it is.
struct JobsVerb: ListVerb {
    static let name = "jobs"
    static let summary = "Lists the latest jobs, and how far they are."
    static let group = "Mail"
    static let parameters: [Parameter] = [
        .flag("--open", "Only those with something left to do."), LineLimit.parameter(default: 100), .json,
    ]

    let listing = Listing(
        empty: "No jobs.",
        Table<JobView>([
            .text("job") { $0.id.uuidString.lowercased() }, .text("what") { $0.kind }, .text("state") { $0.state },
            .number("of") { $0.total.map { grouped($0) } ?? "" }, .number("done") { grouped($0.done) },
            .number("refused") { grouped($0.failedCount) },
        ])
    )
    private let isOpenOnly: Bool
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        isOpenOnly = arguments.flag("--open")
        limit = try LineLimit(&arguments, default: 100)
    }

    func rows(of service: Postoffice, _ base: ServiceBase) async throws -> [JobView] {
        let place: Query = isOpenOnly ? "where is_open" : ""
        return try await limit.fill { size in
            try await base.pool.query("select id from job \(place) order by position desc limit \(size)")
                .decode(UUID.self)
        } picking: { ids in
            let histories = try await base.store.load(ids, as: JobEvent.self)
            return ids.compactMap { id in JobView(id, Job.replay((histories[id] ?? []).map(\.event))) }
        }
    }
}
