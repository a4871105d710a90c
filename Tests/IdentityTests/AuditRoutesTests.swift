import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Vault

@testable import IdentityApp

@Suite(.freshSchema) struct AuditRoutesTests {
    private static let path = "/api/v1/identity/audit"

    private func list(_ unit: Unit, _ token: String, _ query: String = "") async throws -> DeedListView {
        let answer = try await unit.call(.get, Self.path + query, token: token)
        try #require(answer.status == 200, "\(answer.text)")
        return try answer.decode(DeedListView.self)
    }

    @Test func `an administrator sees who did what, the latest first, by author, person, subject and time`()
        async throws
    {
        try await Unit.run { unit in
            let ada = try await unit.register("ada", .administrator).id.rawValue
            let bob = try await unit.register("bob", .client, first: "Bob", last: "Baker").id.rawValue
            let token = try await unit.session("ada").accessToken
            let address = "/api/v1/identity/people/\(bob)"
            let tag = try #require(try await unit.call(.get, address, token: token).headers[.etag])
            let kept = try await unit.call(.put, "\(address)/suspension", token: token, headers: [.ifMatch: tag])
            #expect(kept.status == 200, "\(kept.text)")
            let hold = #"{"until":"2099-01-31T00:00:00Z","reason":"Inquiry."}"#
            #expect(try await unit.call(.post, "\(address)/holds", hold, token: token).status == 201)

            let all = try await list(unit, token)
            #expect(all.deeds.map(\.act) == [.holdPlaced, .suspended, .registered, .registered] && all.next == nil)
            let first = try #require(all.deeds.first)
            #expect(first.author == .person && first.by?.id == ada && first.by?.name == "Ann Archer")
            #expect(first.person?.id == bob && first.person?.name == "Bob Baker" && first.until != nil)
            let last = try #require(all.deeds.last)
            #expect(last.author == .operator && last.by == nil && last.roles == ["administrator"])

            let ofAda = try await list(unit, token, "?author_id=\(ada)").deeds.map(\.act)
            #expect(ofAda == [.holdPlaced, .suspended])
            let ofBob = try await list(unit, token, "?person_id=\(bob)&subject=account").deeds.map(\.act)
            #expect(ofBob == [.suspended, .registered])
            let since = try await list(unit, token, "?from=2099-01-01T00:00:00Z").deeds
            let before = try await list(unit, token, "?until=2020-01-01T00:00:00Z").deeds
            #expect(since.isEmpty && before.isEmpty)
            #expect(try await unit.call(.get, Self.path + "?from=soon", token: token).fields == ["from not_a_time"])
        }
    }

    @Test func `page after page tells each deed once`() async throws {
        try await Unit.run { unit in
            try await unit.register("ada", .administrator)
            for number in 0..<5 { try await unit.register("person\(number)", .client) }
            let token = try await unit.session("ada").accessToken
            var (told, query): ([Int64], String) = ([], "?limit=2")
            while true {
                let page = try await list(unit, token, query)
                #expect(page.deeds.count <= 2)
                told += page.deeds.map(\.number)
                guard let next = page.next else { break }
                query = "?limit=2&cursor=\(next)"
            }
            #expect(told.count == 6 && told == Array(Set(told)).sorted(by: >))
        }
    }

    @Test func `what people do with their own accounts isn't told`() async throws {
        try await Unit.run { unit in
            try await unit.register("ada", .administrator)
            let token = try await unit.session("ada").accessToken
            let change = #"{"first_name":"Ada","last_name":"Archer"}"#
            _ = try await unit.call(.patch, "/api/v1/identity/profile", change, token: token)
            #expect(try await list(unit, token).deeds.map(\.act) == [.registered])
        }
    }

    @Test(arguments: ["", "/../sign-in-failures", "/../sign-in-failures/hours", "/../mail-queue"])
    func `nobody but administrators sees the portal`(_ more: String) async throws {
        try await Unit.run { unit in
            let path = more.isEmpty ? Self.path : "/api/v1/identity/" + more.dropFirst("/../".count)
            for (login, role) in [("ann", PersonRole.client), ("tom", .therapist), ("cora", .coordinator)] {
                try await unit.register(login, role)
                #expect(try await unit.call(.get, path, token: try await unit.session(login).accessToken).status == 403)
            }
            try await unit.register("ada", .administrator)
            #expect(try await unit.call(.get, path, token: try await unit.session("ada").accessToken).status == 200)
        }
    }
}
