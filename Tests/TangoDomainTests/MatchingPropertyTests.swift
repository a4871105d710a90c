import EventSourcing
import FoundationEssentials
import TangoDomain
import Testing

/// Whatever is asked, in whatever order, what must always be true stays true.
@Suite struct MatchingPropertyTests {
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `any sequence of commands keeps the invariants`(_ seed: UInt64) {
        var unit = RandomUnit(seed: seed)
        for step in 1...120 {
            unit.act()
            for client in RandomUnit.clients {
                let matchings = unit.matchings(of: client).filter { !$0.period.isEmpty }
                for (place, one) in matchings.enumerated() {
                    for other in matchings[(place + 1)...] where one.period.overlaps(other.period) {
                        let arePrimaries = one.kind == .primary && other.kind == .primary
                        #expect(!arePrimaries, "two primaries: seed \(seed), step \(step)")
                        let areSame = one.staff == other.staff && one.kind == other.kind
                        #expect(!areSame, "the same twice: seed \(seed), step \(step)")
                    }
                }
            }
            #expect(unit.caseloadsAgree, "seed \(seed), step \(step)")
        }
        #expect(unit.done > 20, "seed \(seed): hardly anything was done")
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `who belongs to whom at any time is what a naive reading of the events says`(_ seed: UInt64) {
        var unit = RandomUnit(seed: seed &+ 1000)
        for _ in 1...120 { unit.act() }
        for _ in 1...40 {
            let time = unit.time()
            for client in RandomUnit.clients {
                let expected = unit.naively(whoHas: client, at: time)
                let found = Belonging(unit.matchings(of: client), covers: []).staff(of: client, at: time)
                #expect(Set(found.map(\.matching.id)) == expected, "seed \(seed), at \(time)")
            }
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `nobody has more clients than their limit, unless somebody says why`(_ seed: UInt64) {
        var unit = RandomUnit(seed: seed &+ 2000, limit: 2, overrides: false)
        for _ in 1...120 { unit.act() }
        for staff in RandomUnit.staff {
            for _ in 1...40 {
                let time = unit.time()
                let clients = unit.caseload(of: staff).clients(at: time)
                #expect(clients <= 2, "seed \(seed), at \(time)")
            }
        }
    }
}

/// Some clients and some members of staff, arranged at random.
private struct RandomUnit {
    static let clients = (1...4).map { Examples.id($0) }
    static let staff = (11...14).map { Examples.id($0) }

    private var circles: [UUID: [MatchingEvent]] = [:]
    private var caseloads: [UUID: [CaseloadEvent]] = [:]
    /// How many commands changed something.
    private(set) var done = 0
    private let overrides: Bool
    private var now = Examples.noon
    private var number: UInt8 = 20
    private var random: UInt64

    init(seed: UInt64, limit: Int? = nil, overrides: Bool = true) {
        random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        self.overrides = overrides
        guard let limit else { return }
        for staff in Self.staff {
            let limited = CaseloadLimited(staff: staff, clients: limit, by: nil, at: now)
            caseloads[staff] = [.limited(limited)]
        }
    }

    func matchings(of client: UUID) -> [Matching] {
        Matchings.replay(circles[client] ?? []).matchings.values.sorted { $0.id.uuidString < $1.id.uuidString }
    }

    func caseload(of staff: UUID) -> Caseload.State { Caseload.replay(caseloads[staff] ?? []) }

    /// Whether what members of staff were told is what stands in the clients' circles.
    var caseloadsAgree: Bool {
        let told = Set(Self.staff.flatMap { caseload(of: $0).entries.values })
        let standing = Set(Self.clients.flatMap { matchings(of: $0).map(CaseloadEntry.init) })
        return told == standing
    }

    /// The matchings of a client that hold at a time, read from the payloads without any of the rules.
    func naively(whoHas client: UUID, at time: Date) -> Set<UUID> {
        var times: [UUID: (from: Date, until: Date?)] = [:]
        for event in circles[client] ?? [] {
            switch event {
            case .made(let made): times[made.matching] = (made.from, made.until)
            case .changed(let changed): times[changed.matching] = (changed.from, changed.until)
            case .ended(let ended): times[ended.matching]?.until = ended.until
            case .takenBack(let taken): times[taken.matching] = nil
            case .conflictDeclared, .conflictLifted: break
            }
        }
        return Set(times.filter { $0.value.from <= time && ($0.value.until ?? .distantFuture) > time }.keys)
    }

    /// A time around which something happens, often a boundary.
    mutating func time() -> Date { Examples.noon.addingTimeInterval(Double(roll(400)) * 600) }

    /// Asks for something.
    mutating func act() {
        now = now.addingTimeInterval(Double(roll(4)) * 600)
        let client = Self.clients[roll(Self.clients.count)]
        let staff = Self.staff[roll(Self.staff.count)]
        let deed = Attribution(by: nil, reason: Examples.reason("Because"), at: now)
        let override = overrides && roll(2) == 0 ? deed.reason : nil
        let known = matchings(of: client)
        let one = known.isEmpty ? nil : known[roll(known.count)]
        switch roll(8) {
        case 0, 1, 2:
            number += 1
            let kind = MatchingKind.allCases[roll(MatchingKind.allCases.count)]
            let period = period()
            let matching = Matching(
                id: Examples.id(number),
                client: client,
                staff: staff,
                kind: kind,
                period: period
            )
            carryOut(.make(matching, onto: caseload(of: staff), override: override, deed), client)
        case 3:
            guard let one else { return }
            let other = period()
            carryOut(
                .change(one.id, to: NewTime(other), onto: caseload(of: one.staff), override: override, deed),
                client
            )
        case 4:
            guard let one else { return }
            let time = time()
            carryOut(.end(one.id, at: time, deed), client)
        case 5:
            guard let one else { return }
            carryOut(.takeBack(one.id, deed), client)
        case 6:
            guard let one else { return }
            number += 1
            let time = max(now, time())
            let transfer = Transfer(id: Examples.id(number), from: one.staff, to: staff, at: time)
            carryOut(.transfer(transfer, onto: caseload(of: staff), override: override, deed), client)
        default:
            let isDeclared = roll(2) == 0
            carryOut(
                isDeclared
                    ? .declareConflict(client: client, staff: staff, deed)
                    : .liftConflict(client: client, staff: staff, deed),
                client
            )
        }
    }

    private mutating func period() -> Period {
        let from = time()
        return Period(from: from, until: roll(3) == 0 ? nil : from.addingTimeInterval(Double(roll(100)) * 600))
    }

    private mutating func carryOut(_ command: Matchings.Command, _ client: UUID) {
        var team = Matchings.replay(circles[client] ?? [])
        guard let events = try? Matchings.decide(command, team), !events.isEmpty else { return }
        for event in events { Matchings.evolve(&team, event) }
        circles[client, default: []] += events
        for (staff, statements) in Caseload.statements(of: events, in: team) {
            caseloads[staff, default: []] += statements
        }
        done += 1
    }

    /// A number below `bound`, the same with the same seed (xorshift64*).
    private mutating func roll(_ bound: Int) -> Int {
        random ^= random >> 12
        random ^= random << 25
        random ^= random >> 27
        return Int((random &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
    }
}
