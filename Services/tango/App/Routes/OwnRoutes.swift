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
                "Lists the caller's clients by name, those with whom they stand in included; 50 a page unless told.",
                query: [.asOf, .kind, .limit(), .cursor],
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
        let ties = all.ofThoseWhoAreThere(people)
        let leaves =
            ties.isEmpty ? [:] : await matchingCommands.away(Array(Set(ties.map(\.staff))), matchingCommands.now())
        let views = ties.map { tie in
            var view = StaffRelationshipView(tie, people)
            view.away = AwayView(of: tie.staff, leaves[tie.staff], ties, people)
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

extension MatchingCommands {
    /// A page of the caseload of `staff` at `time`. A caseload is bounded, so it is ordered here and not in the database.
    func caseload(of staff: UUID, at time: Date, _ request: Request) async throws -> CaseloadView {
        let kind = try request.kind()
        let limit = try request.limit()
        let ties = try await careTeams.caseload(of: staff, at: time).filter { kind == nil || $0.kind == kind }
        let people = try await people.known(ties.people)
        let sorted = ties.sorted { CaseloadKeyset($0, people) < CaseloadKeyset($1, people) }
        var rest = sorted[...]
        if let cursor = try request.cursor(UUID.self) {
            guard let place = sorted.firstIndex(where: { CaseloadKeyset.id($0) == cursor }) else {
                throw Problem.invalid([FieldError("cursor", code: .notACursor, "is not a cursor of this list any more")]
                )
            }
            rest = sorted[(place + 1)...]
        }
        let page = rest.prefix(limit)
        let next = rest.count > limit ? try page.last.map { try Cursor.text(CaseloadKeyset.id($0)) } : nil
        let waiting = try await unanswered.waiting(for: staff, from: Array(page))
        return CaseloadView(clients: page.map { CaseloadEntryView($0, people, waiting[$0.client]) }, next: next)
    }
}

/// Place of a client in a caseload: by name, then in the order of the matchings.
private struct CaseloadKeyset: Comparable {
    private let lastName: String
    private let firstName: String
    private let id: String

    init(_ tie: CareRelationship, _ people: [UUID: PersonRow]) {
        lastName = people[tie.client]?.lastName ?? ""
        firstName = people[tie.client]?.firstName ?? ""
        id = "\(tie.client.uuidString) \(tie.period.from.timeIntervalSince1970) \(Self.id(tie).uuidString)"
    }

    /// Id that tells an entry from others: the matching, or the matching that one has by a cover.
    static func id(_ tie: CareRelationship) -> UUID { tie.matching.id }

    static func < (one: Self, other: Self) -> Bool {
        (one.lastName, one.firstName, one.id) < (other.lastName, other.firstName, other.id)
    }
}

extension [CareRelationship] {
    /// Relationships whose member of staff is there, as far as it is known.
    func ofThoseWhoAreThere(_ people: [UUID: PersonRow]) -> [CareRelationship] {
        filter { people[$0.staff]?.isThere ?? true }
    }
}
