import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import MailDelivery
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Vault

@testable import IdentityApp

@Suite(.freshSchema) struct RegistrationTests {
    @Test func `somebody registers, reads the mail, and signs in`() async throws {
        try await Unit.run(settings: .open()) { unit in
            let answer = try await unit.apply()
            #expect(answer.status == 202, "\(answer.text)")
            #expect(try await unit.signIn("nora").status == 401)
            let mail = try await unit.lastMail("verification")
            #expect(mail.to == "nora@unit.example")
            let made = try await unit.verify(try mail.token)
            #expect(made.status == 201, "\(made.text)")
            let person = try made.decode(PersonView.self)
            #expect(person.login == "nora")
            #expect(person.roles == ["client"])
            #expect(person.emailVerified == true)
            #expect(try await unit.signIn("nora").status == 201)
        }
    }

    @Test func `nothing tells a stranger whether an address or a name is known`() async throws {
        try await Unit.run(settings: .open()) { unit in
            try await unit.register("ann", .therapist)
            let unknown = try await unit.apply("nora")
            let knownAddress = try await unit.apply("other", email: "Ann@unit.example")
            let knownName = try await unit.apply("ann", email: "new@unit.example")
            for answer in [knownAddress, knownName] {
                #expect(answer.status == unknown.status)
                #expect(answer.body == unknown.body)
                #expect(answer.headers.map(\.name) == unknown.headers.map(\.name))
            }
            // The owner of the address hears of it, and no link goes there.
            let mails = try await unit.mail()
            let toAnn = mails.filter { $0.to.lowercased() == "ann@unit.example" }
            #expect(toAnn.map(\.kind) == ["address-known"])
            #expect(!toAnn[0].text.contains("#"))
            // Only whoever reads the mail of a new address hears that the name is taken, and takes another one.
            let token = try #require(mails.first { $0.to == "new@unit.example" }).token
            let taken = try await unit.verify(token)
            #expect(taken.problem == "login-taken")
            let other = try await unit.verify(token, login: "annie")
            #expect(other.status == 201, "\(other.text)")
            #expect(try await unit.signIn("annie").status == 201)
        }
    }

    @Test func `whoever reads the mail must also know the password`() async throws {
        try await Unit.run(settings: .open()) { unit in
            _ = try await unit.apply()
            let token = try await unit.lastMail("verification").token
            for _ in 1...5 {
                #expect(try await unit.verify(token, password: "another password").problem == "wrong-credentials")
            }
            let limited = try await unit.verify(token)
            #expect(limited.problem == "too-many-requests")
            #expect(limited.headers[.retryAfter] != nil)
        }
    }

    @Test func `a link is good once, for two days, and only the latest one`() async throws {
        try await Unit.run(settings: .open()) { unit in
            try await unit.register("ann", .client)
            _ = try await unit.call(.post, "/api/v1/identity/passwords/forgotten", #"{"email":"ann@unit.example"}"#)
            let other = try await unit.lastMail("password-reset").token
            for nonsense in ["", "x", String(repeating: "A", count: 64), other] {
                #expect(try await unit.verify(nonsense).problem == "link-over")
            }
            _ = try await unit.apply()
            let first = try await unit.lastMail("verification").token
            let resent = try await unit.call(
                .post,
                "/api/v1/identity/registrations/resend",
                #"{"email":"nora@unit.example"}"#
            )
            #expect(resent.status == 202)
            let second = try await unit.lastMail("verification").token
            #expect(first != second)
            #expect(try await unit.verify(first).problem == "link-over")
            #expect(try await unit.verify(second).status == 201)
            #expect(try await unit.verify(second).problem == "link-over")

            _ = try await unit.apply("late")
            let late = try await unit.lastMail("verification").token
            unit.clock.advance(by: RegistrationCommands.span)
            #expect(try await unit.verify(late).problem == "link-over")
        }
    }

    @Test func `asking for another mail tells nothing, and sends none where nobody waits`() async throws {
        try await Unit.run(settings: .open()) { unit in
            try await unit.register("ann", .client)
            for email in ["ann@unit.example", "nobody@unit.example"] {
                let answer = try await unit.call(
                    .post,
                    "/api/v1/identity/registrations/resend",
                    #"{"email":"\#(email)"}"#
                )
                #expect(answer.status == 202)
                #expect(answer.body.isEmpty)
            }
            #expect(try await unit.mail().isEmpty)
        }
    }

    @Test func `what nobody came back to is forgotten`() async throws {
        try await Unit.run(settings: .open()) { unit in
            _ = try await unit.apply()
            _ = try await unit.mail()
            let person = try await unit.base.pool.query("select subject from outbox")[0].decode(UUID.self)
            #expect(try await unit.identity.accountCommands.lapses.sweep() == 0)
            unit.clock.advance(by: RegistrationCommands.span)
            #expect(try await unit.identity.accountCommands.lapses.sweep() == 1)
            #expect(try await unit.mail().isEmpty)
            #expect(try await unit.hashCount() == 0)
            #expect(try await unit.base.vault.isErased(person))
            #expect(try await unit.base.pool.query("select id from registration").isEmpty)
            #expect(try await unit.identity.accountCommands.lapses.sweep() == 0)
            // The address is as free as it was.
            #expect(try await unit.apply("again", email: "nora@unit.example").status == 202)
            let verified = try await unit.verify(try await unit.lastMail("verification").token).status
            #expect(verified == 201)
        }
    }

    @Test func `of two who registered with one address, the first to come back has it`() async throws {
        try await Unit.run(settings: .open()) { unit in
            _ = try await unit.apply("first", email: "shared@unit.example")
            _ = try await unit.apply("second", email: "shared@unit.example")
            let tokens = try await unit.mail("verification").map { try $0.token }
            #expect(tokens.count == 2)
            #expect(try await unit.verify(tokens[1]).status == 201)
            #expect(try await unit.verify(tokens[0]).problem == "address-taken")
        }
    }

    @Test func `every flaw of a form is named`() async throws {
        try await Unit.run(settings: .open("unit.example")) { unit in
            let answer = try await unit.call(
                .post,
                "/api/v1/identity/registrations",
                #"{"login":"x","first_name":"","last_name":"","email":"x@elsewhere.example","password":"12345678"}"#
            )
            #expect(answer.status == 422)
            let expected = ["login too_short", "first_name too_short", "email domain", "password guessable"]
            #expect(Set(answer.fields) == Set(expected))
            #expect(try await unit.mail().isEmpty)
        }
    }

    @Test func `only the domains of the house, in whatever script they are written`() async throws {
        try await Unit.run(settings: .open("unit.example, *.uni.example, bücher.example")) { unit in
            for (index, email) in ["a@unit.example", "a@cs.uni.example", "a@bücher.example", "b@xn--bcher-kva.example"]
                .enumerated()
            {
                let answer = try await unit.apply("person\(index)", email: email)
                #expect(answer.status == 202, "\(email) \(answer.text)")
            }
            for email in ["a@uni.example", "a@evilunit.example", "a@unit.example.evil.example", "a@unіt.example"] {
                #expect(try await unit.apply("stranger", email: email).fields == ["email domain"], "\(email)")
            }
        }
    }

    @Test func `a closed house is closed, and says so`() async throws {
        try await Unit.run(settings: .open(mode: .closed)) { unit in
            #expect(try await unit.apply().problem == "registration-closed")
            let rules = try await unit.call(.get, "/api/v1/identity/registrations")
            #expect(try rules.decode(RegistrationRoutes.RulesView.self).mode == "closed")
        }
    }

    @Test func `a house by invitation asks for one`() async throws {
        try await Unit.run(settings: .open(mode: .invitation)) { unit in
            let answer = try await unit.apply()
            #expect(answer.problem == "invitation-needed")
        }
    }

    @Test func `strangers can't flood a mailbox`() async throws {
        try await Unit.run(settings: .open()) { unit in
            for index in 1...3 {
                #expect(try await unit.apply("nora\(index)", email: "victim@unit.example").status == 202)
            }
            #expect(try await unit.apply("nora4", email: "VICTIM@unit.example").problem == "too-many-requests")
            let forgotten = try await unit.call(
                .post,
                "/api/v1/identity/passwords/forgotten",
                #"{"email":"victim@unit.example"}"#
            )
            #expect(forgotten.problem == "too-many-requests")
            #expect(try await unit.apply("other").status == 202)
        }
    }

    @Test func `the operator makes an account of a registration whose mail never came`() async throws {
        try await Unit.run(settings: .open()) { unit in
            _ = try await unit.apply()
            _ = try await unit.mail()
            let email = try EmailAddress("nora@unit.example")
            let waiting = try #require(try await unit.identity.accountCommands.waiting(at: email))
            let registered = try await unit.identity.accountCommands.registrations.vouch(for: waiting, meta: .init())
            await unit.identity.barrier.people(registered.position)
            #expect(try await unit.signIn("nora").status == 201)
        }
    }

    @Test func `no event of a registration holds a word that was typed`() async throws {
        try await Unit.run(settings: .open()) { unit in
            _ = try await unit.apply("zanzibar")
            let token = try await unit.lastMail("verification").token
            let rows = try await unit.base.pool.query("select data from event").decode([UInt8].self)
            let outbox = try await unit.base.pool.query("select row_to_json(outbox)::text from outbox")
                .decode(String.self)
            let all = rows.flatMap(\.self) + Array(outbox.joined().utf8)
            for word in ["zanzibar", "unit.example", "Nora", "Lind", Unit.password, token] {
                #expect(all.firstRange(of: Array(word.utf8)) == nil, "\(word)")
            }
        }
    }
}
