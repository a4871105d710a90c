import FoundationEssentials
import IdentityContract
import TangoContract
import TrumpetDomain

/// A random crowd: what was told of its people and of who belongs to whom, and the naive look at it, which goes through everything
/// for everybody.
struct Crowd {
    static let size = 30

    private struct Person {
        var id: UUID
        var roles: [String]
        var language: String?
        var isActive: Bool
    }

    private static let start = Date(timeIntervalSince1970: 1_767_268_800)
    private static let roles = ["client", "therapist", "counsellor", "coordinator"]
    private static let tongues = ["en", "en-GB", "fr", "fr-CA", "de"]

    private var random: UInt64
    private var persons: [Person] = []
    private var matchings: [MatchingTerms] = []
    private var covers: [CoverTerms] = []
    /// What identity's feed tells.
    private(set) var people: [PersonFact] = []
    /// What tango's feed tells.
    private(set) var bonds: [MatchingFact] = []

    init(seed: UInt64) {
        random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        for number in 0..<Self.size { addPerson(number) }
        for _ in 0..<40 {
            let terms = MatchingTerms(
                id: UUID(),
                client: anybody(),
                staff: anybody(),
                kind: "primary",
                from: time(),
                until: roll(3) == 0 ? nil : time()
            )
            matchings.append(terms)
            bonds.append(.matching(terms))
        }
        for _ in 0..<10 {
            let terms = CoverTerms(id: UUID(), absent: anybody(), covering: anybody(), from: time(), until: time())
            covers.append(terms)
            bonds.append(.cover(terms))
        }
    }

    /// Some time within the twenty hours in which everything happens.
    mutating func time() -> Date { Self.start.addingTimeInterval(Double(roll(20)) * 3600) }

    /// Somebody of the crowd.
    mutating func anybody() -> UUID { persons[roll(persons.count)].id }

    /// A rule of at most so many levels.
    mutating func rule(depth: Int) -> AudienceRule {
        switch roll(depth > 1 ? 10 : 7) {
        case 0: return roll(4) == 0 ? .everyone : .roles(["client"])
        case 1: return .roles([Self.roles[roll(4)], Self.roles[roll(4)]])
        case 2: return .people([anybody(), anybody(), anybody()])
        case 3: return .clientsOf([anybody(), anybody()])
        case 4: return .staffOf([anybody(), anybody()])
        case 5: return .matched(roll(2) == 0)
        case 6: return .languages([Self.tongues[roll(5)]])
        case 7: return .all([rule(depth: depth - 1), rule(depth: depth - 1)])
        case 8: return .any([rule(depth: depth - 1), rule(depth: depth - 1)])
        default: return .not(rule(depth: depth - 1))
        }
    }

    /// Everybody whom `rule` includes at `time`.
    func audience(of rule: AudienceRule, at time: Date) -> Set<UUID> {
        Set(persons.filter { $0.isActive && holds(rule, $0, time) }.map(\.id))
    }

    private func holds(_ rule: AudienceRule, _ person: Person, _ time: Date) -> Bool {
        switch rule {
        case .everyone: return true
        case .roles(let roles): return !Set(roles).isDisjoint(with: person.roles)
        case .people(let ids): return Set(ids).contains(person.id)
        case .clientsOf(let staff): return staff.contains { belong(client: person.id, staff: $0, time) }
        case .staffOf(let clients): return clients.contains { belong(client: $0, staff: person.id, time) }
        case .matched(let isMatched):
            let has = persons.contains { other in
                belong(client: person.id, staff: other.id, time) || belong(client: other.id, staff: person.id, time)
            }
            return has == isMatched
        case .languages(let tongues):
            guard let spoken = person.language else { return false }
            return tongues.contains { spoken == $0 || spoken.hasPrefix($0 + "-") }
        // Of nobody here there is an enrolment.
        case .enrolmentStates, .enrolmentWeeks: return false
        case .all(let rules): return !rules.contains { !holds($0, person, time) }
        case .any(let rules): return rules.contains { holds($0, person, time) }
        case .not(let rule): return !holds(rule, person, time)
        }
    }

    private func belong(client: UUID, staff: UUID, _ time: Date) -> Bool {
        let own = matchings.filter { $0.client == client && $0.from <= time && time < ($0.until ?? .distantFuture) }
        if own.contains(where: { $0.staff == staff }) { return true }
        return covers.contains { cover in
            cover.covering == staff && cover.from <= time && time < cover.until
                && own.contains { $0.staff == cover.absent }
        }
    }

    private mutating func addPerson(_ number: Int) {
        let roles = Array(Set([Self.roles[roll(4)], Self.roles[roll(4)]])).sorted()
        let person = Person(
            id: UUID(),
            roles: roles,
            language: roll(3) == 0 ? nil : Self.tongues[roll(5)],
            isActive: roll(6) != 0
        )
        persons.append(person)
        people.append(
            .registered(
                PersonRegistered(
                    id: person.id,
                    number: 1000 + number,
                    firstName: "First",
                    lastName: "Last",
                    roles: ["client"]
                )
            )
        )
        people.append(.rolesChanged(PersonRolesChanged(id: person.id, roles: roles)))
        people.append(.languageChosen(PersonLanguage(id: person.id, language: person.language)))
        if !person.isActive { people.append(.suspended(PersonReference(id: person.id))) }
    }

    /// A number below `bound`, the same with the same seed (xorshift64*).
    private mutating func roll(_ bound: Int) -> Int {
        random ^= random >> 12
        random ^= random << 25
        random ^= random >> 27
        return Int((random &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
    }
}
