import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import SnitchDomain

@Suite struct VisitsTests {
    private static let person = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 3))
    private static let noon = Date(timeIntervalSince1970: 1_770_000_000)

    private static func look(_ position: Int64, head: Int64 = 100) -> Visits.Command {
        .look(person, upTo: position, head: head, at: noon)
    }

    private static func looked(_ position: Int64) -> SnitchEvent {
        .looked(Looked(person: person, position: position, at: noon))
    }

    @Test func `a look goes forward`() throws {
        #expect(try Visits.decide(Self.look(5), Visits.initial) == [Self.looked(5)])
        #expect(try Visits.decide(Self.look(9), Visits.replay([Self.looked(5)])) == [Self.looked(9)])
    }

    @Test func `a look at what was seen changes nothing`() throws {
        let seen = Visits.replay([Self.looked(5), Self.looked(9)])
        #expect(seen.position == 9)
        #expect(try Visits.decide(Self.look(9), seen).isEmpty)
        #expect(try Visits.decide(Self.look(5), seen).isEmpty)
    }

    @Test func `nobody has seen what isn't there`() {
        #expect(throws: Visits.Refusal.ahead) { try Visits.decide(Self.look(101), Visits.initial) }
    }

    @Test func `an activity has one id for one fact and audience`() {
        func activity(_ kind: ActivityKind, _ audience: Audience, from source: UUID = Self.person) -> UUID {
            Activity(kind, from: source, at: Self.noon, link: "/", to: audience).id
        }
        let one = activity(.applied, .careTeam(of: Self.person))
        #expect(one == activity(.applied, .careTeam(of: Self.person)))
        let others = [
            activity(.accepted, .careTeam(of: Self.person)), activity(.applied, .person(Self.person)),
            activity(.applied, .coordinators), activity(.applied, .careTeam(of: Self.person), from: Audience.unit),
        ]
        #expect(Set(others + [one]).count == 5)
    }

    @Test func `words of kinds and audiences are all different`() {
        #expect(Set(ActivityKind.allCases.map(\.rawValue)).count == ActivityKind.allCases.count)
        #expect(Set([Audience.person(Self.person), .careTeam(of: Self.person), .coordinators].map(\.word)).count == 3)
    }
}
