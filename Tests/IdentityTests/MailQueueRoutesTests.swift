import FoundationEssentials
import HTTPKit
import IdentityDomain
import MailDelivery
import Postgres
import PostgresTesting
import ServiceKit
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct MailQueueRoutesTests {
    private static let path = "/api/v1/identity/mail-queue"

    private func list(_ unit: Unit, _ token: String, _ query: String = "") async throws -> QueuedMailListView {
        let answer = try await unit.call(.get, Self.path + query, token: token)
        try #require(answer.status == 200, "\(answer.text)")
        #expect(!answer.text.contains("unit.example"))
        return try answer.decode(QueuedMailListView.self)
    }

    @Test func `mail that waits or was given up is listed without its address, and tried again`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client).id
            try await unit.register("ada", .administrator)
            let token = try await unit.session("ada").accessToken
            for kind in ["verification", "password-reset", "welcome"] {
                let message = MailMessage(to: "ann@unit.example", subject: kind, text: "words")
                try await unit.identity.outbox.enqueue(message, id: UUID(), kind: kind, about: ann.rawValue)
            }
            let all = try await list(unit, token).mails
            #expect(all.map(\.kind) == ["verification", "password-reset", "welcome"])
            #expect(all.allSatisfy { $0.state == .waiting && $0.dueAt != nil && $0.person.name == "Ann Archer" })

            let reset = all[1].id
            try await unit.base.pool.execute(
                "update outbox set dead_at = clock_timestamp(), attempts = 3, last_error = 'smtp 550' where id = \(reset)"
            )
            let dead = try await list(unit, token, "?state=dead").mails
            #expect(dead.map(\.id) == [reset] && dead.map(\.lastError) == ["smtp 550"])
            #expect(dead.first?.dueAt == nil && dead.first?.attempts == 3)

            let first = try await list(unit, token, "?limit=2")
            let rest = try await list(unit, token, "?limit=2&cursor=\(try #require(first.next))")
            #expect((first.mails + rest.mails).map(\.id) == all.map(\.id) && rest.next == nil)

            let again = "\(Self.path)/\(reset)/retry"
            #expect(try await unit.call(.post, again, token: token).status == 204)
            #expect(try await list(unit, token, "?state=dead").mails.isEmpty)
            let nobodys = "\(Self.path)/\(UUID())/retry"
            #expect(try await unit.call(.post, nobodys, token: token).status == 404)
            try await unit.register("cora", .coordinator)
            #expect(try await unit.call(.post, again, token: try await unit.session("cora").accessToken).status == 403)
        }
    }
}
