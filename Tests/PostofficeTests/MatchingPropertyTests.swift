import PeopleKit
import EventLog
import FoundationEssentials
import HTTPKit
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import TangoContract
import Testing

@testable import PostofficeApp

/// For any history of what tango told: may A write to B at a time? The post office's answer, its list of whom one may write to, and what
/// it lets see of a client, beside the plainest reading of the rules.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct MatchingPropertyTests {
    @Test(arguments: UInt64(1)...6)
    func `may A write to B at a time is what a naive reading of the history says`(_ seed: UInt64) async throws {
        try await Unit.with { unit in
            try await unit.pool.execute("delete from matching")
            var history = NaiveHistory(
                unit: [unit.ann, unit.bob, unit.cleo, unit.dora, unit.gus, unit.hal] + NaiveHistory.newcomers,
                seed: seed
            )
            for person in NaiveHistory.newcomers { try await unit.learn(.registered(person)) }
            for _ in 0..<6 {
                for _ in 0..<6 { try await unit.learn(history.tell()) }
                for time in history.times(3) { try await compare(history, at: time, in: unit, seed: seed) }
            }
        }
    }

    private func compare(_ history: NaiveHistory, at time: Date, in unit: Unit, seed: UInt64) async throws {
        let rows = try await unit.commands.people.known(Set(history.people.map(\.id)))
        for author in history.people {
            let others = history.people.filter { $0.id != author.id }
            let contents = LetterContents(subject: "", body: "", to: others.map(\.id))
            let participant = try #require(rows[author.id]?.participant)
            let participants = try await unit.commands.participants(contents, from: participant)
            let violations = WritingRule.violations(
                from: participant,
                to: others.compactMap { participants[$0.id] },
                participants.relationships,
                at: time
            )
            let expected = Set(others.filter { history.may($0.id, from: author.id, at: time) }.map(\.id))
            let allowed = Set(others.map(\.id)).subtracting(violations.keys)
            #expect(allowed == expected, "seed \(seed), \(author.firstName ?? "") at \(time)")
            #expect(
                participants.strangers.isDisjoint(with: expected),
                "seed \(seed), strangers of \(author.firstName ?? "")"
            )
            let listed = try await unit.commands.people.list(
                for: author.id,
                within: WritingRule.reach(of: participant.standing, isMatchingRequired: true),
                at: time,
                words: [],
                after: nil,
                limit: 100
            )
            #expect(Set(listed.map(\.id)) == expected, "seed \(seed), the list of \(author.firstName ?? "") at \(time)")
            for client in others {
                let grounds = try await unit.commands.matchingTable.grounds(of: author.id, for: client.id, at: time)
                let seen = history.grounds(of: author.id, for: client.id, at: time)
                #expect(Set(grounds) == seen, "seed \(seed), what \(author.firstName ?? "") sees at \(time)")
            }
        }
    }
}

/// Everything that was told, in its order, and the rules read in the plainest way: by walking over all of it for each question.
private struct NaiveHistory {
    static let newcomers = [
        Unit.person(16, "Tom", "Tailor", "therapist"), Unit.person(7, "Eve", "Ellis", "client"),
        Unit.person(8, "Ada", "Adams", "administrator"),
    ]

    let people: [PersonRegistered]
    private var dice: Dice
    private var told: [MatchingFact] = []

    init(unit people: [PersonRegistered], seed: UInt64) {
        self.people = people
        dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    }

    /// States something new, or something that was stated anew.
    mutating func tell() -> MatchingFact {
        let clients = people.filter { $0.roles == ["client"] }.map(\.id)
        let staff = people.filter { $0.roles != ["client"] }.map(\.id)
        let id = Int.random(in: 0..<3, using: &dice) == 0 ? known.randomElement(using: &dice) ?? UUID() : UUID()
        let from = time()
        let until = Int.random(in: 0..<5, using: &dice) == 0 ? nil : time()
        let one = staff.randomElement(using: &dice) ?? UUID()
        let other = staff.filter { $0 != one }.randomElement(using: &dice) ?? UUID()
        let client = clients.randomElement(using: &dice) ?? UUID()
        let fact: MatchingFact
        switch Int.random(in: 0..<7, using: &dice) {
        case 0...3:
            fact = .matching(
                MatchingTerms(id: id, client: client, staff: one, kind: "primary", from: from, until: until)
            )
        case 4, 5:
            fact = .cover(CoverTerms(id: id, absent: one, covering: other, from: from, until: until ?? time()))
        default:
            fact = .access(AccessTerms(id: id, client: client, staff: one, from: from, until: until ?? time()))
        }
        told.append(fact)
        return fact
    }

    /// Some times, beginnings and ends among them.
    mutating func times(_ count: Int) -> [Date] { (0..<count).map { _ in time() } }

    /// Few, so that beginnings and ends meet.
    private mutating func time() -> Date {
        Date(timeIntervalSince1970: 1_700_000_000 + Double(Int.random(in: 0..<12, using: &dice) * 60))
    }

    private var known: [UUID] {
        told.map { fact in
            switch fact {
            case .matching(let terms): terms.id
            case .cover(let terms): terms.id
            case .access(let terms): terms.id
            }
        }
    }

    func may(_ recipient: UUID, from author: UUID, at time: Date) -> Bool {
        func role(_ id: UUID) -> String { people.first { $0.id == id }?.roles.first ?? "" }
        guard people.first(where: { $0.id == recipient })?.lastName != "Gone" else { return false }
        switch (role(author), role(recipient)) {
        case ("coordinator", _), ("administrator", _): return true
        case ("client", "client"): return false
        case ("client", "coordinator"): return true
        case ("client", _): return isTied(author, recipient, time)
        case (_, "client"): return isTied(recipient, author, time)
        default: return true
        }
    }

    func grounds(of staff: UUID, for client: UUID, at time: Date) -> Set<Ground> {
        var grounds: Set<Ground> = []
        for cover in covers where cover.covering == staff && cover.from <= time && time < cover.until {
            if isMatched(client, cover.absent, time) { grounds.insert(.cover(cover.id, of: cover.absent)) }
        }
        for access in accesses where access.staff == staff && access.client == client {
            if access.from <= time, time < access.until { grounds.insert(.access(access.id)) }
        }
        return grounds
    }

    private func isTied(_ client: UUID, _ staff: UUID, _ time: Date) -> Bool {
        if isMatched(client, staff, time) { return true }
        for cover in covers where cover.covering == staff {
            if cover.from <= time, time < cover.until, isMatched(client, cover.absent, time) { return true }
        }
        return false
    }

    private func isMatched(_ client: UUID, _ staff: UUID, _ time: Date) -> Bool {
        for matching in matchings where matching.client == client && matching.staff == staff {
            if matching.from <= time, matching.until.map({ time < $0 }) ?? true { return true }
        }
        return false
    }

    // What was said last of each.

    private var matchings: [MatchingTerms] {
        var last: [UUID: MatchingTerms] = [:]
        for fact in told { if case .matching(let terms) = fact { last[terms.id] = terms } }
        return Array(last.values)
    }

    private var covers: [CoverTerms] {
        var last: [UUID: CoverTerms] = [:]
        for fact in told { if case .cover(let terms) = fact { last[terms.id] = terms } }
        return Array(last.values)
    }

    private var accesses: [AccessTerms] {
        var last: [UUID: AccessTerms] = [:]
        for fact in told { if case .access(let terms) = fact { last[terms.id] = terms } }
        return Array(last.values)
    }
}
