import EventSourcing
import Feeds
import FoundationEssentials
import HTTPKit
import IdentityContract
import IdentityDomain
import PostgresTesting
import ServiceKit
import Testing
import Tokens
import Vault

@testable import IdentityApp

@Suite(.freshSchema) struct FeedTests {
    @Test func `services learn of people in the order in which it happened, persons don't`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            #expect(try await unit.call(.get, "/feeds/identity", token: token).status == 403)
            _ = try await unit.identity.accounts.suspend(ann.id, by: .machine, meta: .init())
            let facts = try await facts(2, after: 0, unit)
            let registered = PersonRegistered(
                id: ann.id.rawValue,
                number: ann.number,
                firstName: "Ann",
                lastName: "Archer",
                roles: ["therapist"]
            )
            #expect(facts == [.registered(registered), .suspended(PersonReference(id: ann.id.rawValue))])
        }
    }

    @Test func `whoever comes after an erasure learns no name`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            try await unit.base.vault.shred(ann.id.rawValue)
            _ = try await unit.identity.purge(ann.id.rawValue, isDryRun: false)
            let facts = try await facts(2, after: 0, unit)
            let registered = PersonRegistered(
                id: ann.id.rawValue,
                number: ann.number,
                firstName: nil,
                lastName: nil,
                roles: ["therapist"]
            )
            #expect(facts == [.registered(registered), .erased(PersonReference(id: ann.id.rawValue))])
        }
    }

    /// The first `count` facts of the feed, as a service reads it.
    private func facts(_ count: Int, after position: Int64, _ unit: Unit) async throws -> [PersonFact] {
        let token = unit.base.trust.identity.token()
        let request = Request(.get, "/feeds/identity?after=\(position)", headers: [.authorization: "Bearer \(token)"])
        let response = await unit.router.respond(to: request)
        #expect(response.status == 200)
        guard case .stream(let stream) = response.body else { throw NoStream() }
        defer { stream.cancel() }
        var facts: [PersonFact] = []
        var text = ""
        while facts.count < count, let bytes = try await stream.next() {
            text += String(decoding: bytes, as: UTF8.self)
            while let end = text.firstIndex(of: "\n") {
                let line = Data(text[..<end].utf8)
                text = String(text[text.index(after: end)...])
                if let fact = try? JSONDecoder().decode(PersonFact.self, from: line) { facts.append(fact) }
            }
        }
        return facts
    }

    private struct NoStream: Error {}
}
