import Feeds
public import FoundationEssentials
import HTTPKit
public import HTTPTesting
public import IdentityContract
import ServiceKit
import Testing
import Tokens

extension ServiceHarness {
    /// Requests by `person`; `nil` isn't signed in.
    public func seat(_ person: PersonRegistered?) -> Seat {
        Seat(router: router, authorization: person.map { tokens.authorization(of: $0) })
    }

    /// `Authorization` of `person`.
    public func authorization(of person: PersonRegistered) -> String { tokens.authorization(of: person) }

    /// Proof that `person` gave their password a number of seconds ago, by the service's time.
    public func confirmation(of person: PersonRegistered, secondsAgo seconds: TimeInterval = 0) -> String {
        tokens.confirmation(of: person, at: base.now().addingTimeInterval(-seconds))
    }

    /// Requests by identity.
    public var identity: Seat { Seat(router: router, authorization: tokens.ofIdentity) }

    /// Requests by notifications.
    public var notifications: Seat { Seat(router: router, authorization: tokens.ofNotifications) }

    /// Has identity tell a fact, and waits until the service has learned it.
    public func learn(_ fact: PersonFact) async throws { try await learn(fact, of: "identity") }

    /// Makes all tokens of `person` worthless, as identity does when it suspends somebody.
    public func endSessions(of person: PersonRegistered) {
        base.trust.revocations.learn(
            [Revocation(.account(person.id, before: .max, .signIn), until: .distantFuture)],
            level: Date()
        )
    }

    /// Has another service tell a fact, and waits until the service has learned it.
    public func learn(_ fact: some Encodable & Sendable, of other: String) async throws {
        let position = try gateway.tell(fact, of: other)
        for follower in service.background.compactMap({ $0 as? any AnyFeedFollower })
        where FeedName.source(ofFollower: follower.name) == other {
            guard await follower.wait(for: position, timeout: .seconds(10)) else {
                throw NotLearned(follower: follower.name)
            }
        }
    }

    /// Has identity order to forget `person`, waits for the service to confirm that it has, and has identity say that it is done.
    public func erase(_ person: UUID) async throws {
        let erasure = UUID()
        try await learn(.erasureRequested(PersonErasure(id: person, erasure: erasure)))
        try await eventually { gateway.isConfirmed(erasure) }
        try await learn(.erased(PersonReference(id: person)))
    }

    /// Everything that the service gives out of `person` to themselves, a line each.
    public func export<Line: Decodable>(_ person: UUID, as type: Line.Type = JSONValue.self) async throws -> [Line] {
        let path = "/internal/\(base.name)/people/\(person.uuidString.lowercased())/export"
        let lines = try await identity.get(path).expect(200).bytes.split(separator: UInt8(ascii: "\n"))
        return try lines.dropLast().map { try JSON.decode(type, from: Array($0)) }
    }
}

/// A follower didn't learn what it was told.
private struct NotLearned: Error { let follower: String }
