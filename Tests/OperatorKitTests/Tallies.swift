import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import OperatorKit
import Postgres
import ServiceKit

/// The smallest service with verbs: it counts.
struct Tallies: Service {
    enum Event: StoredEvent {
        struct Counted: Codable, Sendable, Equatable { var by: Int }
        case counted(Counted)

        static let schema = EventSchema<Event>()
            .reading(EventType("tally.counted", version: 1), as: Counted.self) { .counted($0) }
            .writing { event in
                switch event {
                case .counted(let counted): StoredForm("tally.counted", version: 1, counted)
                }
            }

        var subject: UUID? { nil }
    }

    static let name = "tallies"
    static let summary = "Counts."
    static let migrations = [Migration("tally-1", TallyProjection.tables)]

    let store: EventStore
    let pool: Pool
    private let shown: ProjectionRunner<TallyProjection>

    init(_ base: ServiceBase) async throws {
        (store, pool) = (base.store, base.pool)
        shown = ProjectionRunner(TallyProjection(), store: base.store)
    }

    var routes: [Route] { [] }
    var projections: [any AnyProjectionRunner] { [shown] }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Tallies>>) {
        table.add(CountVerb.self)
        table.add(ResetVerb.self)
        table.add(TalliesVerb.self)
    }
}

/// Every number that was counted.
struct TallyProjection: Projection {
    static let name = "tally-1"
    static let tables = Array("create table tally (id uuid primary key, by int8 not null);".utf8)

    func apply(_ batch: [Recorded<Tallies.Event>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .counted(let counted) = recorded.event else { continue }
            try await connection.execute("insert into tally values (\(recorded.id), \(counted.by))")
        }
    }
}

/// `count <n>`.
struct CountVerb: DecisionVerb {
    static let name = "count"
    static let summary = "Counts."
    static let parameters: [Parameter] = [.argument("n", "How many."), .dryRun, .json]

    private let number: Int
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        number = try arguments.argument("n")
        isDryRun = arguments.isDryRun
    }

    struct Report: Encodable { let by: Int }

    func decide(in service: Tallies, _ console: Console) async throws -> Report {
        guard number > 0 else {
            throw Problem.invalid([FieldError("n", code: .range(1...Int.max), "must be more than 0")])
        }
        if !isDryRun {
            let counted = Tallies.Event.counted(.init(by: number))
            _ = try await service.store.append([counted], to: UUID(), expected: .any)
        }
        return Report(by: number)
    }

    func words(for report: Report) -> String { "\(report.by) \(isDryRun ? "would be" : "were") counted." }
}

/// `reset`: refused.
struct ResetVerb: DecisionVerb {
    static let name = "reset"
    static let summary = "Is refused."

    init(_ arguments: inout Arguments) throws(UsageError) {}

    struct Nothing {}

    func decide(in service: Tallies, _ console: Console) async throws -> Nothing { throw Problem.forbidden }
    func words(for outcome: Nothing) -> String { "It was reset." }
}

/// `tallies`.
struct TalliesVerb: ListVerb {
    static let name = "tallies"
    static let summary = "Lists."
    static let parameters: [Parameter] = [LineLimit.parameter(default: 100), .json]

    let listing = Listing<Int>(empty: "Nothing was counted.", [.count("by") { $0 }])
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) { limit = try LineLimit(&arguments, default: 100) }

    func rows(of service: Tallies, _ base: ServiceBase) async throws -> [Int] {
        try await base.pool.query("select by from tally order by by limit \(limit.asked)").decode(Int.self)
    }
}
