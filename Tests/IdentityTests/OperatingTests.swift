import CommandLineKit
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import ServiceKit
import Testing
import Tokens

@testable import IdentityApp

/// Links, counts and look-ups behind verbs, in a service that runs.
@Suite(.freshSchema) struct OperatingTests {
    @Test func `a registration is listed until the mail comes back, and its mail goes again`() async throws {
        try await Unit.run(settings: .open()) { unit in
            _ = try await unit.apply()
            let first = try await unit.lastMail("verification")
            var none = try Arguments([], parameters: RegistrationsVerb.parameters)
            let verb = try RegistrationsVerb(&none)
            let lines = try await verb.rows(of: unit.identity, unit.base)
            #expect(lines.map { $0.request.login.value?.text } == ["nora"] && lines.first?.isOver == false)
            var named = try Arguments(["nora@unit.example"], parameters: ResendVerb.parameters)
            let report = try await ResendVerb(&named).decide(in: unit.identity, .recording(Transcript()))
            #expect(report.kind == "registration" && report.id == lines.first?.id)
            let second = try await unit.lastMail("verification")
            #expect(second.text != first.text)
            #expect(try await unit.verify(try first.token).status != 201)
            #expect(try await unit.verify(try second.token).status == 201)
        }
    }

    @Test func `a link that was handed over sets a password, once, and no mail went`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist).id
            let made = try await unit.identity.accountCommands.resetLink(for: ann, good: 3600, meta: EventMeta())
            let token = try #require(made.link.split(separator: "#").last.map(String.init))
            let path = "/api/v1/identity/passwords/reset"
            let body = #"{"token":"\#(token)","password":"another quiet harbour"}"#
            #expect(try await unit.call(.post, path, body).status < 300)
            #expect(try await unit.call(.post, path, body).status >= 400)
            #expect(try await unit.signIn("ann", "another quiet harbour").status == 201)
            #expect(try await unit.mail("password-reset").isEmpty)
        }
    }

    @Test func `wrong passwords are counted by person and day, those of nobody together`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist).id
            for login in ["ann", "ann", "nobody.at.all"] {
                #expect(try await unit.signIn(login, "wrong wrong").status == 401)
            }
            let failures = unit.identity.attempts.failures
            let all = try await failures.list(of: nil, since: .distantPast, limit: 10)
            #expect(Set(all.map(\.person)) == [ann.rawValue, nil] && all.map(\.failures).sorted() == [1, 2])
            try await failures.removeAll(of: ann)
            #expect(try await failures.list(of: ann.rawValue, since: .distantPast, limit: 10).isEmpty)
            try await failures.forget(at: Date(timeIntervalSinceNow: 400 * 86_400))
            #expect(try await failures.list(of: nil, since: .distantPast, limit: 10).isEmpty)
        }
    }

    @Test func `other services ask by any form, and are told of all who share an address`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist).id
            func find(_ name: String) async throws -> [UUID] {
                let question = try JSON.encode(NamedPerson(name: name))
                let token = unit.base.trust.identity.token()
                let answer = try await unit.call(.post, "/internal/identity/people/find", bytes: question, token: token)
                #expect(answer.status == 200, "\(answer.text)")
                return try answer.decode(FoundPeople.self).people.map(\.id)
            }
            for name in ["ann", ann.rawValue.uuidString, "1", "ann@unit.example"] {
                let found = try await find(name)
                #expect(found == [ann.rawValue], "\(name)")
            }
            let (nobody, nothing) = (try await find("nobody"), try await find("two words"))
            #expect(nobody.isEmpty && nothing.isEmpty)
            let question = try JSON.encode(NamedPerson(name: "ann"))
            #expect(try await unit.call(.post, "/internal/identity/people/find", bytes: question).status == 401)
        }
    }
}
