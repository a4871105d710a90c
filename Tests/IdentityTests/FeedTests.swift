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

    @Test func `the feed says that it tells of holds, and tells of earlier ones to whoever comes`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            let end = Date(timeIntervalSince1970: 4_000_000_000)
            let reason = try StatedReason("Clinical record")
            let hold = try await unit.identity.erasures.hold(ann.id, until: end, reason, meta: EventMeta())
            try await unit.identity.erasures.release(hold, of: ann.id, meta: EventMeta())
            let told = try await facts(3, after: 0, unit).dropFirst()
            #expect(
                Array(told) == [
                    .held(PersonHold(id: ann.id.rawValue, hold: hold.rawValue, until: end)),
                    .released(PersonHoldEnd(hold: hold.rawValue)),
                ]
            )
            let token = unit.base.trust.identity.token()
            let request = Request(.get, "/feeds/identity", headers: [.authorization: "Bearer \(token)"])
            let response = await unit.router.respond(to: request)
            #expect(FeedEdition.of(response) == PersonFact.edition)
            guard case .stream(let stream) = response.body else { throw NoStream() }
            stream.cancel()
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
                let line = Array(text[..<end].utf8)
                text = String(text[text.index(after: end)...])
                if let fact = try? JSON.decode(PersonFact.self, from: line) { facts.append(fact) }
            }
        }
        return facts
    }

    private struct NoStream: Error {}
}
