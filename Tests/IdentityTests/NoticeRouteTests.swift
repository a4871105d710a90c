import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Languages
import MailDelivery
import PostgresTesting
import ServiceKit
import Testing
import Tokens

@testable import IdentityApp

/// Mails that say that something waits, as `notifications` has them sent.
@Suite(.freshSchema) struct NoticeRouteTests {
    private func path(_ person: PersonID) -> String {
        "/internal/identity/people/\(person.rawValue.uuidString.lowercased())/notices"
    }

    /// Orders a mail as the service `name`; answers the status.
    private func order(
        _ person: PersonID,
        _ unit: Unit,
        _ id: UUID = UUID(),
        by name: String = "notifications"
    ) async throws -> Int {
        let route = try #require(unit.identity.routes.first { $0.path.hasSuffix("/notices") })
        #expect(route.access == .services)
        var request = Request(
            .post,
            path(person),
            headers: [.contentType: "application/json"],
            body: .bytes(Array(#"{"kind":"letters","id":"\#(id.uuidString)"}"#.utf8))
        )
        request.caller = Caller(.service(name))
        request.parameters = PathParameters([("person", person.rawValue.uuidString)])
        return try await route.handler(request).status.code
    }

    private func verify(_ person: PersonID, _ unit: Unit) async throws {
        _ = try await Repository<Person>(unit.base.store).handle(.mail(.verify), on: person.rawValue)
    }

    @Test func `somebody with a verified address is mailed to once, without a word of what waits`() async throws {
        try await Unit.run { unit in
            let (ann, id) = (try await unit.register("ann", .client).id, UUID())
            try await verify(ann, unit)
            for _ in 1...2 { #expect(try await order(ann, unit, id) == 204) }
            let mails = try await unit.mail("notice-letters")
            #expect(mails.map(\.to) == ["ann@unit.example"])
            let text = try #require(mails.first?.text)
            #expect(text.contains("a letter is waiting for you. Sign in at http://127.0.0.1:8080 to read it."))
            #expect(text.contains("turn them off") && !text.contains("Ann") && !text.contains("#"))
        }
    }

    @Test func `whoever speaks French is written to in French`() {
        let texts = NoticeTexts(house: "Northern Light", url: "https://unit.example")
        for (language, subject) in [
            ("fr-CA", "Northern Light: Une lettre vous attend"), ("de", "Northern Light: A letter is waiting for you"),
        ] {
            let mail = texts.message(.letters, to: "ann@unit.example", in: LanguageTag(checking: language))
            #expect(mail.subject == subject && mail.text.contains("https://unit.example"))
            #expect(mail.language == (language == "fr-CA" ? "fr" : "en"))
        }
    }

    @Test(arguments: NoticeRoute.Kind.allCases) func `a mail of any kind says where to sign in, in both languages`(
        kind: NoticeRoute.Kind
    ) {
        let texts = NoticeTexts(house: "Northern Light", url: "https://unit.example")
        let mails = ["en", "fr"].map {
            texts.message(kind, to: "ann@unit.example", in: LanguageTag(checking: $0))
        }
        #expect(mails[0].subject != mails[1].subject && mails.map(\.language) == ["en", "fr"])
        #expect(mails.allSatisfy { $0.text.contains("https://unit.example") })
        // An alert is a duty: nobody turns it off.
        #expect(mails[0].text.contains("turn them off") == (kind != .alerts))
        #expect(mails[1].text.contains("désactivez-les") == (kind != .alerts))
    }

    @Test func `nothing is sent to whoever has no verified address, may not sign in, or isn't there`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client).id
            #expect(try await order(ann, unit) == 204)
            try await verify(ann, unit)
            _ = try await unit.identity.accounts.suspend(ann, by: .machine, at: nil, meta: EventMeta())
            #expect(try await order(ann, unit) == 204)
            #expect(try await order(PersonID(rawValue: UUID()), unit) == 204)
            #expect(try await unit.mail("notice-letters").isEmpty)
        }
    }

    @Test func `nobody orders mails but notifications`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client).id
            try await verify(ann, unit)
            await #expect(throws: Problem.notFound) { try await order(ann, unit, by: "postoffice") }
            let body = #"{"kind":"letters","id":"\#(UUID().uuidString)"}"#
            let token = try await unit.session("ann").accessToken
            #expect(try await unit.call(.post, path(ann), body, token: token).status == 403)
            #expect(try await unit.call(.post, path(ann), body).status == 401)
            #expect(try await unit.mail("notice-letters").isEmpty)
        }
    }
}
