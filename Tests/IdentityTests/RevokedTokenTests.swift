import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import ServiceKit
import Testing
import Tokens

@testable import IdentityApp

/// Access tokens of sessions that have ended and of accounts that have changed, in the ten minutes that they would have left.
@Suite(.freshSchema) struct RevokedTokenTests {
    private let sessions = "/api/v1/identity/sessions"

    /// A route of the table with ids in place of its placeholders.
    private func path(_ route: Route) -> String {
        route.path.split(separator: "/").map { $0.hasPrefix("{") ? "\(UUID())" : String($0) }
            .reduce(into: "") { $0 += "/" + $1 }
    }

    /// What every route answers that takes a person's token, each once.
    private func answers(_ unit: Unit, _ token: String) async throws -> [(route: String, answer: Unit.Answer)] {
        var answers: [(route: String, answer: Unit.Answer)] = []
        for route in unit.router.routes {
            switch route.access {
            case .open, .services: continue
            case .signedIn, .roles:
                let body = [.get, .delete].contains(route.method) ? nil : "{}"
                answers.append(
                    (
                        "\(route.method.rawValue) \(route.path)",
                        try await unit.call(route.method, path(route), body, token: token)
                    )
                )
            }
        }
        return answers
    }

    @Test(arguments: ["sign out", "sign out everywhere", "end by staff", "suspend", "password", "erase"])
    func `no route of identity takes the token of a session that has ended`(_ ending: String) async throws {
        try await Unit.run { unit in
            // Who may call everything, so that nothing is refused for another reason.
            let ann = try await unit.register("ann", .administrator, .coordinator, .therapist)
            try await unit.register("adele", .administrator)
            let old = try await unit.session("ann").accessToken
            let other = try await unit.session("ann").accessToken
            switch ending {
            case "sign out": #expect(try await unit.call(.delete, "\(sessions)/current", token: old).status == 204)
            case "sign out everywhere": #expect(try await unit.call(.delete, sessions, token: other).status == 200)
            case "end by staff":
                let path = "/api/v1/identity/people/\(ann.id.rawValue)/sessions"
                #expect(
                    try await unit.call(.delete, path, token: try await unit.session("adele").accessToken).status == 200
                )
            case "suspend":
                _ = try await unit.identity.accounts.suspend(ann.id, by: .machine, meta: EventMeta())
            case "password":
                // Without the sessions being ended one by one, as in the moment before.
                _ = try await Repository<Person>(unit.base.store).handle(
                    .setCredential(CredentialID(rawValue: .v7())),
                    on: ann.id.rawValue
                )
            default:
                _ = try await Repository<Person>(unit.base.store).handle(.erase, on: ann.id.rawValue)
            }
            let answers = try await answers(unit, old)
            #expect(answers.count > 50)
            for (route, answer) in answers {
                #expect(answer.status == 401, "\(route)")
                #expect(answer.problem == "session-over", "\(route)")
                #expect(answer.headers[.wwwAuthenticate]?.contains("invalid_token") == true, "\(route)")
            }
        }
    }

    @Test func `who signs out everywhere keeps what they sign in by next out of reach of the old token`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let stolen = try await unit.session("ann").accessToken
            let own = try await unit.session("ann").accessToken
            #expect(try await unit.call(.delete, sessions, token: own).status == 200)
            let next = try await unit.session("ann").accessToken
            let list = try await unit.call(.get, sessions, token: next).decode(SessionView.List.self).sessions
            let newest = try #require(list.first { $0.current }).id
            let one = "\(sessions)/\(newest.uuidString)"
            #expect(try await unit.call(.get, sessions, token: stolen).status == 401)
            #expect(try await unit.call(.patch, one, #"{"name":"Mine"}"#, token: stolen).status == 401)
            #expect(try await unit.call(.delete, one, token: stolen).status == 401)
            #expect(try await unit.call(.delete, sessions, token: stolen).status == 401)
            #expect(try await unit.call(.get, sessions, token: next).status == 200)
        }
    }

    @Test func `a role that was taken makes clients refresh, and the session goes on without it`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .coordinator, .therapist)
            let grant = try await unit.session("ann")
            _ = try await unit.identity.accounts.changeRoles(
                ann.id,
                to: try Roles([.therapist]),
                by: .machine,
                meta: EventMeta()
            )
            for (route, answer) in try await answers(unit, grant.accessToken) where answer.status != 403 {
                #expect(answer.status == 401, "\(route)")
                #expect(answer.problem == "token-superseded", "\(route)")
            }
            let fresh = try await unit.refresh(grant.refreshToken).decode(SessionRoutes.Grant.self).accessToken
            #expect(try await unit.call(.get, sessions, token: fresh).status == 200)
            #expect(try await unit.call(.get, "/api/v1/identity/invitations", token: fresh).status == 403)
        }
    }

    @Test func `another process of identity knows it at once, too`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let twin = try await unit.twin()
            #expect(try await twin.call(.get, "/common/profile", token: token).status == 200)
            #expect(try await unit.call(.delete, "\(sessions)/current", token: token).status == 204)
            #expect(try await twin.call(.get, "/common/profile", token: token).status == 401)
        }
    }

    // MARK: What others are told

    private func reader(_ unit: Unit, _ revocations: Revocations) -> RevocationReader {
        RevocationReader(store: unit.base.store, revocations: revocations, log: .none)
    }

    private func caller(_ unit: Unit, _ token: String) async throws -> Caller {
        try await unit.base.authenticator.caller(of: token)
    }

    @Test func `everything that makes tokens worthless is found in the log, and nothing else`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let bob = try await unit.register("bob", .coordinator)
            let cid = try await unit.register("cid", .client)
            let (one, two) = (try await unit.session("ann"), try await unit.session("ann"))
            let (hers, his) = (try await unit.session("bob"), try await unit.session("cid"))
            let revocations = Revocations()
            let reader = reader(unit, revocations)
            var place = try await reader.read(after: 0)
            #expect(revocations.count == 0)
            #expect(revocations.isReady)

            _ = try await unit.call(.delete, "\(sessions)/current", token: one.accessToken)
            place = try await reader.read(after: place)
            #expect(revocations.remedy(for: try await caller(unit, one.accessToken)) == .signIn)
            #expect(revocations.remedy(for: try await caller(unit, two.accessToken)) == nil)

            _ = try await unit.identity.accounts.suspend(ann.id, by: .machine, meta: EventMeta())
            _ = try await unit.identity.accounts.changeRoles(
                bob.id,
                to: try Roles([.therapist]),
                by: .machine,
                meta: EventMeta()
            )
            let body = #"{"password":"\#(Unit.password)","new_password":"another quiet harbour"}"#
            let changed = try await unit.call(.put, "/api/v1/identity/profile/password", body, token: his.accessToken)
            place = try await reader.read(after: place)
            #expect(revocations.remedy(for: try await caller(unit, two.accessToken)) == .signIn)
            #expect(revocations.remedy(for: try await caller(unit, hers.accessToken)) == .refresh)
            #expect(revocations.remedy(for: try await caller(unit, his.accessToken)) == .signIn)
            // The session that goes on.
            let next = try changed.decode(SessionRoutes.Grant.self).accessToken
            #expect(revocations.remedy(for: try await caller(unit, next)) == nil)
            let fresh = try await unit.refresh(hers.refreshToken).decode(SessionRoutes.Grant.self).accessToken
            #expect(revocations.remedy(for: try await caller(unit, fresh)) == nil)

            _ = try await Repository<Person>(unit.base.store).handle(.erase, on: cid.id.rawValue)
            _ = try await reader.read(after: place)
            #expect(revocations.remedy(for: try await caller(unit, next)) == .signIn)
        }
    }

    @Test func `a process that starts begins where the oldest token may have been made`() async throws {
        try await Unit.run { unit in
            for login in ["ann", "bob", "cid"] { try await unit.register(login, .client) }
            let labels = try await unit.base.store.readLabels(after: 0, limit: 1000)
            let reader = reader(unit, Revocations())
            for (place, label) in labels.enumerated() {
                let start = try await reader.start(at: label.at)
                // Of several of one instant none is left out.
                #expect(start <= Int64(place))
                #expect(labels.prefix(Int(start)).allSatisfy { $0.at < label.at })
            }
            #expect(try await reader.start(at: Date.distantPast) == 0)
            #expect(try await reader.start(at: Date.distantFuture) == labels.last?.position)
        }
    }

    @Test func `the names by which it is found are stored ones`() {
        let stored = Set(IdentityEvent.schema.types.map(\.name))
        for name in RevocationReader.names { #expect(stored.contains(name), "\(name)") }
    }
}
