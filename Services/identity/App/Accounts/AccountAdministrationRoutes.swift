import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain

/// Routes by which administrators of accounts look at somebody's sessions, end them, and take a lost second factor away.
struct AccountAdministrationRoutes: Sendable {
    let commands: SessionCommands
    let factors: Factors
    let store: EventStore

    private static let administration: Set<Role> = [.coordinator, .administrator]

    var routes: [Route] {
        let path = "/api/v1/identity/people/{person}"
        return [
            .get(
                "\(path)/sessions",
                .roles(Self.administration),
                "Where a person is signed in. Coordinators see clients and therapists; administrators everybody.",
                returns: SessionView.List.self,
                problems: ["not-covered"],
                handler: list
            ),
            .delete(
                "\(path)/sessions",
                .roles(Self.administration),
                "Signs a person out everywhere.",
                returns: SessionView.Ended.self,
                problems: ["not-covered"],
                handler: endAll
            ),
            .delete(
                "\(path)/sessions/{session}",
                .roles(Self.administration),
                "Ends one session of a person.",
                problems: ["not-covered"],
                handler: end
            ),
            .delete(
                "\(path)/second-factor",
                .roles([.administrator]),
                "Takes a person's second factor away, who has lost app and recovery codes, and signs them out everywhere.",
                problems: ["not-covered"],
                handler: reset
            ),
        ]
    }

    private func list(_ request: Request) async throws -> SessionView.List {
        let entries = try await commands.open(of: try await person(request))
        return SessionView.List(sessions: entries.map { SessionView($0, current: request.caller?.session) })
    }

    private func endAll(_ request: Request) async throws -> SessionView.Ended {
        let person = try await person(request)
        return SessionView.Ended(
            ended: try await commands.endAll(of: person, .endedByStaff, meta: request.meta)
        )
    }

    private func end(_ request: Request) async throws -> Response {
        let session = try request.parameters.uuid("session")
        do {
            try await commands.end(session, of: try await person(request), .endedByStaff, meta: request.meta)
        } catch let refusal as Session.Refusal {
            throw Problem(refusal)
        }
        return Response(204)
    }

    private func reset(_ request: Request) async throws -> Response {
        let person = try await person(request)
        try await factors.disable(person, .reset, meta: request.meta)
        _ = try await commands.endAll(of: person, .endedByStaff, meta: request.meta)
        return Response(204)
    }

    /// The person the request is about. Throws 404 if there is nobody, 403 if the caller's authority doesn't reach so far.
    private func person(_ request: Request) async throws -> PersonID {
        let id = try request.parameters.uuid("person")
        guard let account = try await Repository<Person>(store).load(id).state.account else { throw Problem.notFound }
        guard request.callerAuthority.covers(account.roles) else { throw Problem.notCovered }
        return account.id
    }
}

extension Problem {
    /// The caller administers accounts, but not this one.
    static let notCovered = Problem(403, "not-covered", "Your authority doesn't reach over this account.")
}
