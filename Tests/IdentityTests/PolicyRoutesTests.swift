import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct PolicyRoutesTests {
    private func signIn(_ unit: Unit, accepting versions: String? = nil) async throws -> Unit.Answer {
        let accept = versions.map { #","accept":\#($0)"# } ?? ""
        return try await unit.call(
            .post,
            "/api/v1/identity/sessions",
            #"{"login":"ann","password":"\#(Unit.password)"\#(accept)}"#
        )
    }

    @Test func `everybody reads what the house demands, in their language`() async throws {
        try await Unit.run { unit in
            try await unit.publish("privacy")
            try await unit.publish("privacy", "fr", version: 1)
            try await unit.publish("rules", in: nil)
            let answer = try await unit.call(.get, "/api/v1/identity/policies")
            let list = try JSON.decode(PolicyRoutes.List.self, from: answer.body).policies
            #expect(list.map(\.policy) == ["privacy", "rules"])
            #expect(list.first?.languages == ["en", "fr"])
            func title(_ query: String) async throws -> String {
                struct Words: Decodable { var title: String }
                return try await unit.call(.get, "/api/v1/identity/policies/privacy\(query)").decode(Words.self).title
            }
            #expect(try await title("") == "privacy in en")
            #expect(try await title("?language=fr-CA") == "privacy in fr")
            #expect(try await title("?language=de") == "privacy in en")
            try await unit.publish("privacy", version: 2)
            #expect(try await title("?version=1&language=fr") == "privacy in fr")
            #expect(try await title("?language=fr") == "privacy in en")
            #expect(try await unit.call(.get, "/api/v1/identity/policies/nothing").status == 404)
        }
    }

    @Test func `nobody registers without accepting, and what they accept is noted`() async throws {
        try await Unit.run(settings: .open()) { unit in
            try await unit.publish("privacy")
            try await unit.publish("later", in: 3600)
            try await unit.publish("optional", in: nil)
            #expect(try await unit.apply().fields == ["accept missing"])
            let rules = try await unit.call(.get, "/api/v1/identity/registrations")
            let policies = try rules.decode(RegistrationRoutes.RulesView.self).policies
            #expect(policies == [AcceptedPolicy(policy: "privacy", version: 1)])
            let accepted = try await unit.apply(more: #","accept":[{"policy":"privacy","version":1}]"#)
            #expect(accepted.status == 202, "\(accepted.text)")
            _ = try await unit.verify(try await unit.lastMail("verification").token)
            let account = try #require(try await unit.identity.people.person(login: try LoginName("nora")))
            let state = try await unit.identity.accounts.account(PersonID(rawValue: account.id))
            #expect(state.accepted == [try PolicyName("privacy"): 1])
            #expect(try await unit.signIn("nora").status == 201)
        }
    }

    @Test func `from its day on nobody gets in, or stays in, without having accepted a new version`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let grant = try await unit.session("ann")
            try await unit.publish("privacy", in: 600)
            #expect(try await signIn(unit).status == 201)
            unit.clock.advance(by: 600)
            let refused = try await signIn(unit)
            #expect(refused.status == 403)
            #expect(refused.problem == "policies-pending")
            #expect(refused.fields == ["accept missing"])
            // The refresh token isn't spent by being refused.
            for _ in 1...2 { #expect(try await unit.refresh(grant.refreshToken).problem == "policies-pending") }
            #expect(try await signIn(unit, accepting: #"[{"policy":"privacy","version":0}]"#).status == 403)
            #expect(try await signIn(unit, accepting: #"[{"policy":"privacy","version":1}]"#).status == 201)
            #expect(try await signIn(unit).status == 201)
            #expect(try await unit.refresh(grant.refreshToken).status == 200)
        }
    }

    @Test func `accepting comes after the password, never before`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await unit.publish("privacy")
            let wrong = try await unit.signIn("ann", "not my password")
            #expect(wrong.problem == "wrong-credentials")
        }
    }

    @Test func `whoever is signed in accepts ahead of time, and only what exists`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let path = "/api/v1/identity/profile/policies"
            try await unit.publish("privacy")
            func standing() async throws -> PolicyRoutes.Acceptance {
                try await unit.call(.get, path, token: token).decode(PolicyRoutes.Acceptance.self)
            }
            #expect(try await standing().pending == [AcceptedPolicy(policy: "privacy", version: 1)])
            let nonsense = try await unit.call(
                .post,
                path,
                #"{"accept":[{"policy":"privacy","version":2}]}"#,
                token: token
            )
            #expect(nonsense.fields == ["accept[0] unknown_policy"])
            let answer = try await unit.call(
                .post,
                path,
                #"{"accept":[{"policy":"privacy","version":1}]}"#,
                token: token
            )
            #expect(answer.status == 204)
            #expect(try await standing().pending.isEmpty)
            #expect(try await standing().accepted == [AcceptedPolicy(policy: "privacy", version: 1)])
            #expect(try await unit.signIn("ann").status == 201)
        }
    }
}
