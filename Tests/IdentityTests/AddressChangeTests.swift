import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct AddressChangeTests {
    private func ask(_ unit: Unit, _ token: String, _ email: String, _ password: String = Unit.password) async throws
        -> Unit.Answer
    {
        try await unit.call(
            .put,
            "/api/v1/identity/profile/address",
            #"{"email":"\#(email)","password":"\#(password)"}"#,
            token: token
        )
    }

    private func follow(_ unit: Unit, _ page: String, _ token: String) async throws -> Unit.Answer {
        try await unit.call(.post, "/api/v1/identity/addresses/\(page)", #"{"token":"\#(token)"}"#)
    }

    private func email(_ unit: Unit, _ login: String) async throws -> String? {
        try await unit.identity.people.person(login: try LoginName(login))?.email
    }

    @Test func `an address counts once its mail was read, and the former one is told`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            #expect(try await ask(unit, token, "ann@new.example", "not my password").problem == "wrong-credentials")
            #expect(try await ask(unit, token, "nonsense").fields == ["email not_an_address"])
            #expect(try await ask(unit, token, "ann@new.example").status == 202)
            #expect(try await email(unit, "ann") == "ann@unit.example")
            let mail = try await unit.lastMail("new-address")
            #expect(mail.to == "ann@new.example")
            let confirmed = try await follow(unit, "confirm", try mail.token).status
            #expect(confirmed == 204)
            #expect(try await email(unit, "ann") == "ann@new.example")
            #expect(try await unit.lastMail("address-changed").to == "ann@unit.example")
            let again = try await follow(unit, "confirm", try mail.token).problem
            #expect(again == "link-over")
        }
    }

    @Test func `a change is taken back from the former address, and everybody is signed out`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let grant = try await unit.session("ann")
            _ = try await ask(unit, grant.accessToken, "thief@evil.example")
            _ = try await follow(unit, "confirm", try await unit.lastMail("new-address").token)
            // Nobody else gets the former address meanwhile.
            await #expect(throws: PersonCommands.Refusal.addressTaken) {
                try await unit.identity.personCommands.register(
                    PersonCommands.Newcomer(
                        login: try LoginName("eve"),
                        name: try PersonName(first: "E", last: "V"),
                        email: try EmailAddress("ann@unit.example"),
                        roles: try Roles([.client]),
                        password: nil
                    ),
                    by: .machine,
                    meta: .init()
                )
            }
            let back = try await unit.lastMail("address-changed").token
            #expect(try await follow(unit, "restore", back).status == 204)
            #expect(try await email(unit, "ann") == "ann@unit.example")
            #expect(try await unit.refresh(grant.refreshToken).status == 401)
            #expect(try await follow(unit, "restore", back).problem == "link-over")
            // The thief's address is free again.
            try await unit.register("thief", .client, password: nil)
        }
    }

    @Test func `the way back is open for a week, then the address is anybody's`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            _ = try await ask(unit, try await unit.session("ann").accessToken, "ann@new.example")
            _ = try await follow(unit, "confirm", try await unit.lastMail("new-address").token)
            let back = try await unit.lastMail("address-changed").token
            unit.clock.advance(by: AddressChanges.wayBack)
            #expect(try await follow(unit, "restore", back).problem == "link-over")
            let newcomer = PersonCommands.Newcomer(
                login: try LoginName("other"),
                name: try PersonName(first: "O", last: "T"),
                email: try EmailAddress("ann@unit.example"),
                roles: try Roles([.client]),
                password: nil
            )
            _ = try await unit.identity.personCommands.register(newcomer, by: .machine, meta: .init())
        }
    }

    @Test func `somebody else's address is asked for alike, but only its owner hears of it`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await unit.register("bob", .client)
            let token = try await unit.session("ann").accessToken
            let taken = try await ask(unit, token, "bob@unit.example")
            _ = try await unit.mail()
            let free = try await ask(unit, token, "ann@new.example")
            #expect(taken.status == free.status)
            #expect(taken.body == free.body)
            let mails = try await unit.mail()
            #expect(mails.filter { $0.to == "bob@unit.example" }.map(\.kind) == ["address-known"])
            #expect(mails.filter { $0.kind == "new-address" }.map(\.to) == ["ann@new.example"])
        }
    }

    @Test func `an address that was claimed meanwhile is not taken away`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            _ = try await ask(unit, try await unit.session("ann").accessToken, "bob@unit.example")
            let link = try await unit.lastMail("new-address").token
            try await unit.register("bob", .client)
            #expect(try await follow(unit, "confirm", link).problem == "address-taken")
            #expect(try await email(unit, "ann") == "ann@unit.example")
        }
    }

    @Test func `a forgotten password goes to the new address alone`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            _ = try await ask(unit, try await unit.session("ann").accessToken, "ann@new.example")
            _ = try await follow(unit, "confirm", try await unit.lastMail("new-address").token)
            for email in ["ann@unit.example", "ann@new.example"] {
                _ = try await unit.call(.post, "/api/v1/identity/passwords/forgotten", #"{"email":"\#(email)"}"#)
            }
            #expect(try await unit.mail("password-reset").map(\.to) == ["ann@new.example"])
        }
    }
}
