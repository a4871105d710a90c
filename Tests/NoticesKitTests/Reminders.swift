import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import NoticesKit
import NotificationsContract
import Postgres
import ServiceKit

/// The smallest service that has somebody told of something: bells that have rung for a person.
struct Reminders: Service {
    enum Event: StoredEvent {
        struct Rung: Codable, Sendable, Equatable {
            var person: UUID
            var at: Date
        }
        case rung(Rung)

        static let schema = EventSchema<Event>()
            .reading(EventType("bell.rung", version: 1), as: Rung.self) { .rung($0) }
            .writing { event in
                switch event {
                case .rung(let rung): StoredForm("bell.rung", version: 1, rung)
                }
            }

        var subject: UUID? { nil }
    }

    static let name = "bells"
    static let summary = "Rings."
    static let migrations = [Migration("bells-1", RemindersProjection.tables)]

    private let base: ServiceBase
    private let shown: ProjectionRunner<RemindersProjection>

    init(_ base: ServiceBase) async throws {
        self.base = base
        shown = ProjectionRunner(RemindersProjection(), store: base.store)
    }

    var routes: [Route] {
        let counter = NoticeCounter(shown) { [pool = base.pool] person, since in
            try await pool.query("select 1 from bell where person = \(person) and at >= \(since)").count
        }
        return [.notices(of: Self.name, base.store, [.modules: counter])]
    }

    var projections: [any AnyProjectionRunner] { [shown] }

    /// Rings for `person` at a time.
    func ring(for person: UUID, at time: Date) async throws {
        _ = try await base.store.append([Event.rung(.init(person: person, at: time))], to: UUID(), expected: .any)
    }
}

/// Every ringing.
struct RemindersProjection: Projection {
    static let name = "bells-1"
    static let tables = Array(
        "create table bell (id uuid primary key, person uuid not null, at timestamptz not null);".utf8
    )

    func apply(_ batch: [Recorded<Reminders.Event>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .rung(let rung) = recorded.event else { continue }
            try await connection.execute("insert into bell values (\(recorded.id), \(rung.person), \(rung.at))")
        }
    }
}
