import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PeopleKit
import RidlerDomain
import ServiceKit

/// People on duty, in the order in which they are told.
struct DutyView: Codable, Sendable {
    /// Person on duty.
    struct Person: Codable, Sendable {
        var id: UUID
        var name: String
        /// False: suspended or erased, or of another role by now, so nobody is told through them.
        var active: Bool
    }

    var people: [Person]
    /// True if somebody must be on duty: a survey is active that can raise an alert.
    var needed: Bool
}

/// The list anew.
struct DutyBody: Decodable, Sendable {
    /// Therapists and coordinators in the order in which they are told.
    var people: [UUID]

    private enum CodingKeys: String, CodingKey { case people = "people_ids" }
}

/// The list of those on duty at work.
struct DutyCommands: Sendable {
    let store: EventStore
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    private static let duty = "/api/v1/ridler/duty"

    /// Feature of the list: it is read as the log has it.
    var feature: Feature { Feature(routes: routes) }

    private var routes: [Route] {
        [
            .get(
                Self.duty,
                Callers.staff,
                "Shows who is on duty: told of alerts that have no other owner, the first one first. With an ETag for If-Match.",
                returns: DutyView.self
            ) { _ in try await show() }.tagged(),
            .put(
                Self.duty,
                Callers.coordinators,
                "Says who is on duty. Somebody must be while a survey is active that can raise an alert.",
                body: DutyBody.self,
                returns: DutyView.self,
                problems: ["duty-needed", "precondition-failed"]
            ) { request, body in
                try await set(body.people, try request.changeContext())
                return try await show()
            }.tagged(),
        ]
    }

    /// Puts people on the list. Throws 422 where somebody is no active therapist or coordinator: others can't open an alert.
    func set(_ people: [UUID], _ context: CommandContext) async throws {
        let known = try await People(pool: store.pool).known(Set(people))
        let wrong = people.enumerated().compactMap { place, id -> FieldError? in
            guard let person = known[id], person.mayReadAnswers, person.isActive else {
                return FieldError("people_ids[\(place)]", code: .notStaff, "must be an active therapist or coordinator")
            }
            return nil
        }
        guard wrong.isEmpty else { throw Problem.invalid(wrong) }
        let handled = try await Repository<Duty>(store).handle(
            .set(people, by: context.person, at: now()),
            on: Duty.stream,
            ifVersion: context.ifVersion,
            meta: context.meta
        )
        _ = try handled.lastPosition { Problem($0) }
    }

    /// The list with names.
    func view() async throws -> (view: DutyView, version: Int64) {
        let loaded = try await Repository<Duty>(store).load(Duty.stream)
        let known = try await People(pool: store.pool).known(Set(loaded.state.people))
        let people = loaded.state.people.map { id in
            DutyView.Person(
                id: id,
                name: known[id]?.name ?? "",
                active: known[id].map { $0.isActive && $0.mayReadAnswers } ?? false
            )
        }
        return (DutyView(people: people, needed: !loaded.state.surveys.isEmpty), loaded.version)
    }

    private func show() async throws -> Response {
        let (view, version) = try await view()
        return .json(
            view,
            headers: [.etag: EntityTag(version).description, .cacheControl: "private, no-cache"]
        )
    }
}
