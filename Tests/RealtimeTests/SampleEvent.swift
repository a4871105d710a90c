import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres

@testable import Realtime

/// Something that happens in a tower: a bell rings for somebody, or does something that is nobody's business.
enum SampleEvent: StoredEvent, Hashable {
    case rang(for: UUID, number: Int)
    case rusted

    struct Rang: Codable {
        var owner: UUID
        var number: Int
    }

    struct Rusted: Codable {}

    private static let rangType = EventType("bell.rang", version: 1)
    private static let rustedType = EventType("bell.rusted", version: 1)

    static let schema = EventSchema<SampleEvent>()
        .reading(rangType, as: Rang.self) { .rang(for: $0.owner, number: $0.number) }
        .reading(rustedType, as: Rusted.self) { _ in .rusted }
        .writing { event in
            switch event {
            case .rang(let owner, let number): StoredForm(rangType, Rang(owner: owner, number: number))
            case .rusted: StoredForm(rustedType, Rusted())
            }
        }
}

/// How often bells rang for each.
struct RingProjection: Projection {
    static let name = "rings-1"
    static let tables = Array("create table ring (owner uuid primary key, rings bigint not null);".utf8)

    func apply(_ batch: [Recorded<SampleEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .rang(let owner, _) = recorded.event else { continue }
            try await connection.execute(
                """
                insert into ring values (\(owner), 1) on conflict (owner) do update set rings = ring.rings + 1
                """
            )
        }
    }
}

/// Each ring, for whom it rang and for all sextons. That a bell has rusted is told to nobody, and might amend.
struct RingTopic: Topic {
    let name = "bell/rings"
    let summary = "A bell rang."

    struct Ring: Codable, Equatable { var number: Int }

    var shapes: [PayloadShape] { [PayloadShape("ring", of: Ring.self)] }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> {
        guard let person = caller.person else { throw .noSuchTopic }
        return caller.roles.contains(.administrator) ? [.person(person), .group("sextons")] : [.person(person)]
    }

    func notices(of recorded: Recorded<SampleEvent>) -> [Publication] {
        guard case .rang(let owner, let number) = recorded.event else {
            return [Publication(amending: Publication.Amendment { $0 })]
        }
        guard let payload = try? Payload("ring", Ring(number: number)) else { return [] }
        return [Publication(payload, for: [.person(owner), .group("sextons")])]
    }
}

/// How often bells rang for one.
struct CountTopic: Topic {
    let name = "bell/count"
    let summary = "How often bells rang."
    let isState = true
    let pool: Pool

    struct Count: Codable, Equatable { var rings: Int }

    var shapes: [PayloadShape] { [PayloadShape("count", of: Count.self)] }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> {
        guard let person = caller.person, !caller.roles.contains(.therapist) else { throw .forbidden }
        return [.person(person)]
    }

    func notices(of recorded: Recorded<SampleEvent>) -> [Publication] {
        guard case .rang(let owner, _) = recorded.event else { return [] }
        return [Publication(changedFor: [.person(owner)])]
    }

    func state(for caller: Caller) async throws -> Payload {
        let rings = try await pool.query("select rings from ring where owner = \(caller.person)").decode(Int.self).first
        return try Payload("count", Count(rings: rings ?? 0))
    }
}
