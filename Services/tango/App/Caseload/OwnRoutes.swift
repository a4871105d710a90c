import PeopleKit
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

/// The routes of what concerns oneself: my staff, my caseload, who looked at my things.
struct OwnRoutes: Sendable {
    let matchingCommands: MatchingCommands

    private static let area = "/api/v1/tango/my"

    var routes: [Route] {
        [
            .get(
                Self.area + "/staff",
                .signedIn,
                "Lists who belongs to the caller, a client: primary, secondary, supervisor, covering, the longest first. Now only those who are "
                    + "there: nobody who is suspended or works here no more, and until when somebody is away and who stands in.",
                query: [.asOf],
                returns: StaffListView.self,
                handler: staff
            ),
            .get(
                Self.area + "/caseload",
                .roles(Role.staff),
                "Lists the caller's clients, those with whom they stand in included; by name and 50 a page unless told.",
                query: [.asOf, .kind, .caseloadSort, .clientName, .limit(), .cursor],
                returns: CaseloadView.self,
                handler: caseload
            ),
            .get(
                Self.area + "/accesses",
                .signedIn,
                "Lists who took leave to see the caller's things without being matched, and what leave the caller took, the latest "
                    + "first; 50 a page unless told.",
                query: [.limit(), .cursor],
                returns: AccessListView.self,
                handler: accesses
            ),
        ]
    }

    private func staff(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        let asOf = try request.asOf()
        let all = try await matchingCommands.careTeams.staff(of: request.person(), at: asOf ?? matchingCommands.now())
        let people = try await matchingCommands.people.known(all.people)
        guard asOf == nil else {
            return .json(StaffListView(staff: all.map { StaffRelationshipView($0, people) }), at: position)
        }
        let relationships = all.ofThoseWhoAreThere(people)
        let leaves =
            relationships.isEmpty
            ? [:] : await matchingCommands.away(Array(Set(relationships.map(\.staff))), matchingCommands.now())
        let views = relationships.map { relationship in
            var view = StaffRelationshipView(relationship, people)
            view.away = AwayView(of: relationship.staff, leaves[relationship.staff], relationships, people)
            return view
        }
        return .json(StaffListView(staff: views), at: position)
    }

    private func caseload(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        let time = try request.asOf() ?? matchingCommands.now()
        let view = try await matchingCommands.caseload(of: request.person(), at: time, request)
        return .json(view, at: position)
    }

    private func accesses(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        let person = try request.person()
        let view = try await matchingCommands.accesses(where: "(client = \(person) or staff = \(person))", request)
        return .json(view, at: position)
    }
}

extension [CareRelationship] {
    /// Relationships whose member of staff is there, as far as it is known.
    func ofThoseWhoAreThere(_ people: [UUID: PersonRow]) -> [CareRelationship] {
        filter { people[$0.staff]?.isThere ?? true }
    }
}
