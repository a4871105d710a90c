import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import SnitchDomain

/// Commands of people to their own visits. Base of the routes.
struct VisitCommands: Sendable {
    let store: EventStore
    let pool: Pool
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    private var visits: Repository<Visits> { Repository(store) }

    /// Position up to which `person` has looked at their feed.
    func seen(by person: UUID) async throws -> Int64 {
        try await visits.load(Visits.stream(of: person)).state.position
    }

    /// Notes that `person` has looked at everything up to `position`.
    func look(upTo position: Int64, by person: UUID) async throws {
        let head = try await pool.query("select coalesce(max(position), 0) from activity").decode(Int64.self).first
        let handled = try await visits.handle(
            .look(person, upTo: position, head: head ?? 0, at: now()),
            on: Visits.stream(of: person),
            meta: .acting(person)
        )
        _ = try handled.lastPosition { refusal in
            switch refusal {
            case .ahead:
                .invalid([FieldError("position", code: .unknown, "must be the position of an activity")])
            }
        }
    }
}

/// The routes of visits.
struct VisitRoutes: Sendable {
    let commands: VisitCommands

    var routes: [Route] {
        [
            .post(
                "/api/v1/snitch/looked",
                .signedIn,
                "Notes that the caller has looked at their feed up to a position. Goes only forward; repeating it changes nothing.",
                body: LookBody.self,
                handler: look
            )
        ]
    }

    private struct LookBody: Decodable {
        /// Position of an activity.
        var position: Int64
    }

    private func look(_ request: Request, _ body: LookBody) async throws -> Response {
        guard body.position >= 0 else {
            throw Problem.invalid([FieldError("position", code: .unknown, "must be the position of an activity")])
        }
        try await commands.look(upTo: body.position, by: try request.person())
        return Response(204)
    }
}
