import FoundationEssentials
import LedgerContract
import Postgres
import SnitchDomain

extension Activity {
    /// Activities that follow from the new state of an enrolment: for its client, for who looks after them, and for the unit what it has to decide.
    static func following(from terms: EnrolmentTerms, told source: UUID, at time: Date) -> [Activity] {
        guard let kind = kind(of: terms.state) else { return [] }
        var audiences: [Audience] = [.person(terms.client), .careTeam(of: terms.client)]
        switch kind {
        case .applied, .waiting: audiences.append(.coordinators)
        default: break
        }
        return audiences.map { audience in
            Activity(
                kind,
                from: source,
                at: time,
                about: terms.client,
                link: "/api/v1/ledger/enrolments/\(terms.id.uuidString.lowercased())",
                to: audience
            )
        }
    }

    /// Kind of an activity by which an enrolment comes to a state; nil: it is none, or the word is newer than this build.
    private static func kind(of state: String) -> ActivityKind? {
        switch state {
        case "applied": .applied
        case "accepted": .accepted
        case "refused": .refused
        case "waiting": .waiting
        case "active": .started
        case "paused": .paused
        case "completed": .completed
        case "withdrawn": .withdrawn
        default: nil
        }
    }
}

/// States that enrolments were told to have.
enum ToldEnrolments {
    /// Notes the state. Answers whether it is new: a statement is repeated for whatever else changes.
    static func note(_ terms: EnrolmentTerms, on connection: Connection) async throws -> Bool {
        try await !connection.query(
            """
            insert into enrolment_told (enrolment, client, state) values (\(terms.id), \(terms.client), \(terms.state))
            on conflict (enrolment) do update set state = excluded.state where enrolment_told.state <> excluded.state
            returning 1
            """
        ).isEmpty
    }
}
