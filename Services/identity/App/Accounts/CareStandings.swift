import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Questions to tango about a person's ties, asked before their account or their roles are taken away. Ties that come in between, and ties
/// that are passed over, are on tango's list of what needs attention.
struct CareStandings: Sendable {
    /// Ties of one person, as tango tells them.
    struct Standing: Decodable, Sendable {
        /// A matching that isn't over.
        struct CareRelationship: Codable, Sendable {
            var id: UUID
            var client: UUID
            var staff: UUID
            var kind: String
        }

        /// A cover by which they stand in.
        struct Duty: Codable, Sendable {
            var id: UUID
            var absent: UUID
            var until: Date
        }

        var clients: [CareRelationship] = []
        var staff: [CareRelationship] = []
        var covers: [Duty] = []
    }

    private let ask: (@Sendable (UUID) async throws -> Standing)?

    /// Asks by `ask`; for tests. `nil`: there is no tango in this installation.
    init(ask: (@Sendable (UUID) async throws -> Standing)?) { self.ask = ask }

    /// Asks tango, where it `isThere`.
    init(_ gateway: GatewayClient, isThere: Bool) {
        guard isThere else {
            self.init(ask: nil)
            return
        }
        self.init { person in
            try await gateway.get("/internal/tango/people/\(person.uuidString.lowercased())/standing")
        }
    }

    /// Throws 409 with all that would come loose if the person were none any more who works here, or no client: their matchings, and the
    /// covers by which they stand in. Throws 503 if that can't be asked. With `carriesThrough` nothing is asked.
    func check(_ account: Account, becoming roles: Roles? = nil, carriesThrough: Bool) async throws {
        guard let ask, !carriesThrough, account.isActive || roles != nil else { return }
        // A client who is kept out stays whose client they are.
        guard roles.map({ $0.isStaff != account.roles.isStaff }) ?? account.roles.isStaff else { return }
        let standing: Standing
        do {
            standing = try await ask(account.id.rawValue)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw Problem(
                503,
                "matchings-not-reached",
                "Who belongs to them can't be asked at the moment. Nothing was changed; it is done all the same where it is to be carried through."
            )
        }
        let fields =
            Self.fields(account.roles.isStaff ? standing.clients : standing.staff, account)
            + (account.roles.isStaff ? standing.covers : []).map {
                FieldError(
                    "covers.\($0.id.uuidString.lowercased())",
                    code: .covering,
                    "stands in for \($0.absent.uuidString.lowercased()) until \(RFC3339.text(of: $0.until))"
                )
            }
        guard fields.isEmpty else {
            throw Problem(
                409,
                "has-matchings",
                account.roles.isStaff
                    ? "Clients belong to them, or they stand in for somebody. Transfer the clients and arrange other covers first, or carry it through."
                    : "They are somebody's client. End those matchings first, or carry it through.",
                fields: fields
            )
        }
    }

    /// The same for the end of an appointment: it matters where being a counsellor is all they are.
    func checkEnd(of account: Account?, carriesThrough: Bool) async throws {
        guard let account, account.roles.set == [.counsellor] else { return }
        try await check(account, carriesThrough: carriesThrough)
    }

    private static func fields(_ standings: [Standing.CareRelationship], _ account: Account) -> [FieldError] {
        standings.map { standing in
            let other = account.roles.isStaff ? standing.client : standing.staff
            return FieldError(
                "matchings.\(standing.id.uuidString.lowercased())",
                reason: standing.kind,
                "\(account.roles.isStaff ? "client" : "staff") \(other.uuidString.lowercased())"
            )
        }
    }
}

extension QueryParameter {
    /// Parameter by which a caller goes on in spite of `has-matchings`.
    static let carryThrough = QueryParameter(
        "carry_through",
        .flag,
        "Also if clients belong to them, or they are somebody's client, or that can't be asked: coordinators find it on tango's list of what "
            + "needs attention."
    )
}

extension Request {
    /// Returns true if it is to be done whoever belongs to the person.
    func carriesThrough() throws(Problem) -> Bool { try queryFlag(QueryParameter.carryThrough.name) ?? false }
}
