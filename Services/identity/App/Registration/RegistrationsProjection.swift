import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// Keeps the tables of registrations and of invitations.
struct RegistrationsProjection: Projection {
    static let name = "registrations-1"
    static var tables: [UInt8] { PackageResources.registrations_sql }
    static var interests: Set<String>? {
        Set((RegistrationEvent.schema.types + InvitationEvent.schema.types).map(\.name))
    }

    let logins: LoginKeys

    func apply(_ batch: [Recorded<IdentityEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .registration(let event):
                if let change = change(event, recorded) { try await connection.execute(change) }
            case .invitation(let event): try await connection.execute(Self.change(event, recorded))
            case .person, .login, .number, .session, .factor, .erasure, .counsellor, .export, .address, .policy, .unit,
                .pseudonym, .report, .appPreferences, .merge:
                continue
            }
        }
    }

    private func change(_ event: RegistrationEvent, _ recorded: Recorded<IdentityEvent>) -> Query? {
        let (id, at) = (recorded.stream, recorded.at)
        switch event {
        case .asked(let request):
            // Forgotten already: its end is behind this in the log.
            guard let email = request.email.value else { return nil }
            return """
                insert into registration (id, person, address, asked_at, expires_at)
                values (\(id), \(request.person.rawValue), \(logins.stream(of: email)), \(at), \(request.mail.expires))
                """
        case .renewed(let renewal):
            return "update registration set expires_at = \(renewal.mail.expires) where id = \(id)"
        case .completed, .lapsed: return "delete from registration where id = \(id)"
        }
    }

    private static func change(_ event: InvitationEvent, _ recorded: Recorded<IdentityEvent>) -> Query {
        let (id, at, version) = (recorded.stream, recorded.at, recorded.version)
        switch event {
        case .issued(let issue):
            return """
                insert into invitation (id, email, roles, issuer, issued_at, expires_at, version)
                values (\(id), \(issue.email?.value?.text), \(issue.roles.names), \(recorded.meta.actor), \(at),
                    \(issue.mail.expires), \(version))
                """
        case .used(let use): return end("used", use.person.rawValue)
        case .revoked: return end("revoked", nil)
        case .lapsed: return end("lapsed", nil)
        }
        func end(_ outcome: String, _ person: UUID?) -> Query {
            """
            update invitation set ended_at = \(at), outcome = \(outcome), person = \(person), email = null,
                version = \(version) where id = \(id)
            """
        }
    }
}
