import FoundationEssentials
import HTTPKit
import IdentityDomain

/// Routes about one's own sessions: seeing where one is signed in, and signing out here, there, everywhere else.
struct OwnSessionsRoutes: Sendable {
    let commands: SessionCommands
    let callers: Callers

    var routes: [Route] {
        let path = SessionRoutes.path
        return [
            .get(
                path,
                .signedIn,
                "Where one is signed in: one's open sessions, the one used last first.",
                returns: SessionView.List.self,
                handler: list
            ),
            .patch(
                "\(path)/{session}",
                .signedIn,
                "Gives the device of one of one's sessions another name.",
                body: Naming.self,
                problems: ["session-over"],
                handler: name
            ),
            .delete(
                "\(path)/current",
                .signedIn,
                "Signs out: the refresh token is worth nothing any more. A cookie that holds it is thrown away.",
                problems: ["not-found"],
                handler: signOut
            ),
            .delete(
                "\(path)/{session}",
                .signedIn,
                "Ends one of one's sessions.",
                handler: end
            ),
            .delete(
                path,
                .signedIn,
                "Signs out everywhere else: ends all of one's sessions but the one that asks.",
                returns: SessionView.Ended.self,
                handler: endOthers
            ),
        ]
    }

    struct Naming: Codable, Sendable {
        /// 1 to 60 visible characters.
        var name: String
    }

    private func list(_ request: Request) async throws -> SessionView.List {
        let entries = try await commands.open(of: try await person(request))
        return SessionView.List(sessions: entries.map { SessionView($0, current: request.caller?.session) })
    }

    private func name(_ request: Request, _ body: Naming) async throws -> Response {
        let session = try request.parameters.uuid("session")
        guard let name = try DeviceName.typed(body.name, "name") else { throw Problem.notFound }
        let person = try await person(request)
        do {
            try await commands.name(session, of: person, name, meta: request.meta)
        } catch let refusal as Session.Refusal {
            throw Problem(refusal)
        }
        return Response(204)
    }

    private func signOut(_ request: Request) async throws -> Response {
        guard let session = request.caller?.session,
            try await commands.sessions.end(session, .signedOut, meta: request.meta)
        else { throw Problem.notFound }
        guard request.cookie(named: SessionCookie.name) != nil else { return Response(204) }
        return Response(204, headers: [.setCookie: SessionCookie.removal])
    }

    private func end(_ request: Request) async throws -> Response {
        let session = try request.parameters.uuid("session")
        let person = try await person(request)
        let reason: SessionEnding.Reason = session == request.caller?.session ? .signedOut : .endedElsewhere
        do {
            try await commands.end(session, of: person, reason, meta: request.meta)
        } catch let refusal as Session.Refusal {
            throw Problem(refusal)
        }
        return Response(204)
    }

    private func endOthers(_ request: Request) async throws -> SessionView.Ended {
        let person = try await person(request)
        return SessionView.Ended(
            ended: try await commands.endAll(
                of: person,
                except: request.caller?.session,
                .endedElsewhere,
                meta: request.meta
            )
        )
    }

    private func person(_ request: Request) async throws -> PersonID {
        try await callers.account(request).id
    }
}
