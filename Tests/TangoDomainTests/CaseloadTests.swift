import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import TangoDomain
import Testing

private typealias Spec = Specification<Caseload>

@Suite struct CaseloadTests {
    private func limit(_ clients: Int?) -> Caseload.Command {
        .limit(staff: Examples.ann, clients: clients, by: Examples.bob, at: Examples.noon)
    }

    private func limited(_ clients: Int?) -> CaseloadEvent {
        .limited(CaseloadLimited(staff: Examples.ann, clients: clients, by: Examples.bob, at: Examples.noon))
    }

    @Test func `a limit is set, changed and taken away`() {
        Spec.given().when(limit(2)).then(limited(2))
        Spec.given(limited(2)).when(limit(2)).then()
        Spec.given(limited(2)).when(limit(nil)).then(limited(nil))
        Spec.given().when(limit(nil)).then()
    }

    @Test(arguments: [-1, Limits.caseload + 1])
    func `a limit is a sensible number`(_ clients: Int) {
        Spec.given().when(limit(clients)).thenRefused(.outOfRange)
    }

    @Test func `primaries and secondaries count, each client once`() {
        let state = Examples.caseload([
            Examples.matching(100, Examples.cleo), Examples.matching(101, Examples.cleo, .secondary),
            Examples.matching(102, Examples.dora, .secondary), Examples.matching(103, Examples.eve, .supervisor),
            Examples.matching(104, Examples.id(6), .covering),
            Examples.matching(105, Examples.id(7), until: Examples.evening),
        ])
        #expect(state.clients(at: Examples.noon) == 3)
        #expect(state.clients(at: Examples.evening) == 2)
        #expect(state.clients(at: Examples.noon.addingTimeInterval(-0.001)) == 0)
    }

    @Test func `the worst moment of a matching counts`() {
        let busy = Examples.caseload(
            [
                Examples.matching(101, Examples.dora, from: Examples.evening),
                Examples.matching(102, Examples.eve, from: Examples.evening, until: Examples.nextDay),
            ],
            limit: 2
        )
        let long = Examples.matching()
        #expect(obstacles(to: long, busy) == [.caseloadFull(limit: 2, clients: 3)])
        let short = Examples.matching(until: Examples.evening)
        #expect(obstacles(to: short, busy).isEmpty)
        let later = Examples.matching(from: Examples.nextDay)
        #expect(obstacles(to: later, busy).isEmpty)
    }

    @Test func `a client who is there already takes no more room`() {
        let full = Examples.caseload([Examples.matching(101, Examples.cleo, .secondary)], limit: 1)
        #expect(obstacles(to: Examples.matching(), full).isEmpty)
    }

    @Test func `a client who leaves and stays on as something else takes room again`() {
        let full = Examples.caseload(
            [
                Examples.matching(101, Examples.cleo, .secondary, until: Examples.evening),
                Examples.matching(102, Examples.dora),
            ],
            limit: 1
        )
        #expect(obstacles(to: Examples.matching(), full) == [.caseloadFull(limit: 1, clients: 2)])
    }

    @Test(arguments: [MatchingKind.supervisor, .covering])
    func `supervising and standing in need no room`(_ kind: MatchingKind) {
        let full = Examples.caseload([Examples.matching(101, Examples.dora)], limit: 1)
        #expect(obstacles(to: Examples.matching(100, kind), full).isEmpty)
    }

    @Test func `what happens in a client's circle is stated to the members of staff concerned`() throws {
        let matching = Examples.matching()
        var team = Matchings.replay([Examples.made(matching)])
        let transfer = Transfer(id: Examples.id(130), from: Examples.ann, to: Examples.bob, at: Examples.evening)
        let events = try Matchings.decide(
            .transfer(transfer, onto: Caseload.initial, override: nil, Examples.deed()),
            team
        )
        for event in events { Matchings.evolve(&team, event) }
        let told = Caseload.statements(of: events, in: team)
        #expect(told.count == 2)
        let ended = Examples.matching(until: Examples.evening)
        #expect(told[Examples.ann] == [.stated(CaseloadEntry(ended))])
        guard case .stated(let entry)? = told[Examples.bob]?.first else {
            Issue.record("nothing is stated to who gets the client")
            return
        }
        #expect(entry.client == Examples.cleo && entry.from == Examples.evening && entry.until == nil)
    }

    private func obstacles(to matching: Matching, _ caseload: Caseload.State) -> [RuleViolation] {
        do throws(Matchings.Refusal) {
            _ = try Matchings.decide(
                .make(matching, onto: caseload, override: nil, Examples.deed()),
                Matchings.initial
            )
            return []
        } catch {
            guard case .obstacles(let obstacles) = error else {
                Issue.record("refused for another reason: \(error)")
                return []
            }
            return obstacles
        }
    }
}
