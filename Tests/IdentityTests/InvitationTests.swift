import EventLog
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

@Suite(.freshSchema) struct InvitationTests {
    private static let path = "/api/v1/identity/invitations"

    private func invite(_ unit: Unit, _ token: String, _ body: String) async throws -> Unit.Answer {
        try await unit.call(.post, Self.path, body, token: token)
    }

    private func view(_ answer: Unit.Answer) throws -> InvitationRoutes.InvitationView {
        try #require(answer.status == 201, "\(answer.text)")
        return try JSON.decode(InvitationRoutes.InvitationView.self, from: answer.body)
    }

    private func states(_ unit: Unit, _ token: String, _ query: String = "") async throws -> [String] {
        struct Page: Decodable {
            struct Line: Decodable { var state: String }
            var invitations: [Line]
        }
        return try await unit.call(.get, Self.path + query, token: token).decode(Page.self).invitations.map(\.state)
    }

    @Test func `who was invited by mail is registered at once, whatever their domain`() async throws {
        try await Unit.run(settings: .open("unit.example", mode: .invitation)) { unit in
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            let made = try view(
                try await invite(unit, cora, #"{"roles":["therapist"],"email":"tomas@elsewhere.example"}"#)
            )
            let mail = try await unit.lastMail("invitation")
            #expect(mail.to == "tomas@elsewhere.example")
            let code = try mail.token
            #expect(code == made.code)
            let answer = try await unit.apply(
                "tomas",
                email: "tomas@elsewhere.example",
                more: #","invitation":"\#(try mail.token)""#
            )
            #expect(answer.status == 201, "\(answer.text)")
            #expect(try answer.decode(RegistrationRoutes.Outcome.self).person?.roles == ["therapist"])
            #expect(try await unit.signIn("tomas").status == 201)
            // Good for one person; what it said is forgotten.
            let second = try await unit.apply(
                "eve",
                email: "eve@unit.example",
                more: #","invitation":"\#(try mail.token)""#
            )
            #expect(second.problem == "invitation-over")
            #expect(try await unit.mail("invitation").isEmpty)
            #expect(try await states(unit, cora) == ["used"])
            #expect(try await states(unit, cora, "?open=true").isEmpty)
        }
    }

    @Test func `a code that was handed over needs a mail to the address`() async throws {
        try await Unit.run(settings: .open(mode: .invitation)) { unit in
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            let code = try #require(try view(try await invite(unit, cora, #"{"roles":["therapist"]}"#)).code)
            #expect(try await unit.mail().isEmpty)
            for login in ["ivo", "eve"] {
                let answer = try await unit.apply(login, more: #","invitation":"\#(code)""#)
                #expect(answer.status == 202, "\(answer.text)")
            }
            let tokens = try await unit.mail("verification").map { try $0.token }
            let made = try await unit.verify(tokens[0])
            #expect(try made.decode(PersonView.self).roles == ["therapist"])
            #expect(try await unit.verify(tokens[1]).problem == "invitation-over")
        }
    }

    @Test func `the mail of an invitation that is over goes from the folder, and no other`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "outbox-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var settings = IdentitySettings.open(mode: .invitation)
        settings.mail = MailSettings(sender: MailSettings.unset.sender, folder: folder)
        try await Unit.run(settings: settings) { unit in
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            let first = try view(try await invite(unit, cora, #"{"roles":["client"],"email":"a@unit.example"}"#))
            _ = try view(try await invite(unit, cora, #"{"roles":["client"],"email":"b@unit.example"}"#))
            _ = try await unit.mail()
            let transport = FolderTransport(path: folder)
            // As the worker does it.
            let subjects = try await unit.base.pool.query("select subject from outbox order by queued_at, id")
                .decode(UUID.self)
            #expect(subjects.count == 2)
            for subject in subjects {
                let message = MailMessage(to: "a@unit.example", subject: "You are invited", text: "Come.\n")
                let mail = try ComposedMail(
                    message,
                    id: UUID(),
                    about: subject,
                    from: MailSettings.unset.sender,
                    date: Date()
                )
                try await transport.deliver(mail)
            }
            let path = "\(Self.path)/\(first.id.uuidString)"
            #expect(try await unit.call(.delete, path, token: cora).status == 204)
            _ = try await unit.mail()
            var left: [Int] = []
            for subject in subjects { left.append(try await transport.count(about: subject)) }
            #expect(left == [0, 1])
        }
    }

    @Test func `nobody invites beyond their authority`() async throws {
        try await Unit.run { unit in
            try await unit.register("cora", .coordinator)
            try await unit.register("ann", .therapist)
            let cora = try await unit.session("cora").accessToken
            for role in ["counsellor", "coordinator", "administrator"] {
                #expect(try await invite(unit, cora, #"{"roles":["\#(role)"]}"#).problem == "not-covered")
            }
            try await unit.register("ada", .administrator)
            let ada = try await unit.session("ada").accessToken
            #expect(try await invite(unit, ada, #"{"roles":["counsellor"]}"#).problem == "by-appointment")
            let ann = try await unit.session("ann").accessToken
            #expect(try await invite(unit, ann, #"{"roles":["client"]}"#).status == 403)
            let flawed = try await invite(unit, cora, #"{"roles":[],"email":"x","days":91}"#)
            #expect(Set(flawed.fields) == ["roles too_short", "email not_an_address", "days range"])
        }
    }

    @Test func `an invitation is taken back, once, and expires`() async throws {
        try await Unit.run(settings: .open(mode: .invitation)) { unit in
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            let first = try view(try await invite(unit, cora, #"{"roles":["client"],"email":"a@unit.example"}"#))
            let second = try view(try await invite(unit, cora, #"{"roles":["client"],"days":1}"#))
            _ = try await unit.mail()
            for _ in 1...2 {
                let gone = try await unit.call(.delete, "\(Self.path)/\(first.id.uuidString)", token: cora)
                #expect(gone.status == 204, "\(gone.text)")
            }
            let someone = try await unit.register("someone", .client)
            for id in [UUID(), someone.id.rawValue] {
                let answer = try await unit.call(.delete, "\(Self.path)/\(id.uuidString)", token: cora)
                #expect(answer.status == 404)
            }
            let code = try #require(first.code)
            #expect(try await unit.apply("a", more: #","invitation":"\#(code)""#).problem == "invitation-over")
            #expect(try await unit.mail().isEmpty)
            unit.clock.advance(by: 86_400)
            let late = try #require(second.code)
            #expect(try await unit.apply("bea", more: #","invitation":"\#(late)""#).problem == "invitation-over")
            #expect(try await unit.identity.accountCommands.lapses.sweep() == 1)
            _ = try await unit.mail()
            #expect(try await states(unit, cora) == ["expired", "revoked"])
            let emails = try await unit.base.pool.query("select email from invitation").decode(String?.self)
            #expect(emails == [nil, nil])
            let answer = try await unit.call(.delete, "\(Self.path)/\(second.id.uuidString)", token: cora)
            #expect(answer.problem == "invitation-over")
        }
    }

    @Test func `the list goes on page by page`() async throws {
        try await Unit.run { unit in
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            for _ in 1...5 { _ = try view(try await invite(unit, cora, #"{"roles":["client"]}"#)) }
            struct Page: Decodable {
                struct Line: Decodable { var id: UUID }
                var invitations: [Line]
                var next: String?
            }
            var seen: [UUID] = []
            var query = "?limit=2"
            for _ in 1...3 {
                let page = try await unit.call(.get, Self.path + query, token: cora).decode(Page.self)
                seen += page.invitations.map(\.id)
                query = "?limit=2&cursor=\(page.next ?? "")"
            }
            #expect(seen.count == 5)
            #expect(Set(seen).count == 5)
        }
    }
}
