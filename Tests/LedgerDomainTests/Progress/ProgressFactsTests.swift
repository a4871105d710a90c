import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import LedgerDomain

@Suite struct ProgressFactsTests {
    private typealias Spec = Specification<ProgressFacts>
    private let client = UUID()
    private let enrolment = UUID()
    private let noon = Date(timeIntervalSince1970: 1_772_366_400)
    private let fact = ProgressFact(
        id: UUID(),
        module: UUID(),
        version: 1,
        page: "one",
        kind: .done,
        at: Date(timeIntervalSince1970: 1_772_366_000),
        device: "phone"
    )

    private func kept(_ facts: ProgressFact...) -> ProgressEvent {
        .kept(FactsKept(enrolment: enrolment, client: client, at: noon, facts: .known(facts)))
    }

    private func keep(_ facts: [ProgressFact]) -> ProgressFacts.Command {
        .keep(facts, of: client, in: enrolment, at: noon)
    }

    private func other(_ change: (inout ProgressFact) -> Void) -> ProgressFact {
        var other = fact
        other.id = UUID()
        change(&other)
        return other
    }

    @Test func `a fact is kept once, however often it comes`() {
        let next = other { $0.kind = .opened }
        Spec.given().when(keep([fact, fact])).then(kept(fact))
        Spec.given(kept(fact)).when(keep([fact])).then()
        Spec.given(kept(fact)).when(keep([next, fact])).then(kept(next))
        Spec.given().when(keep([])).then()
    }

    @Test func `an id names one fact`() {
        var changed = fact
        changed.page = "two"
        Spec.given(kept(fact)).when(keep([changed])).thenRefused(.otherContent(fact.id))
        Spec.given().when(keep([fact, changed])).thenRefused(.otherContent(fact.id))
    }

    @Test func `a request has a limit`() {
        let many = (0...ProgressLimits.facts).map { _ in other { _ in } }
        Spec.given().when(keep(many)).thenRefused(.tooMany)
    }

    @Test func `what can't be is refused with its place`() {
        let long = String(repeating: "a", count: ProgressLimits.name + 1)
        let violations: [(ProgressFact, ProgressFact.ValidationError)] = [
            (other { $0.version = 0 }, .version), (other { $0.page = "" }, .page), (other { $0.page = long }, .page),
            (other { $0.exercise = "diary" }, .exercise), (other { $0.device = "" }, .device),
            (other { $0.until = noon }, .until), (other { $0.page = nil }, .wholeModule),
            (other { $0.kind = .active }, .until),
            (other { ($0.kind, $0.until) = (.active, $0.at) }, .until),
            (other { ($0.kind, $0.until) = (.active, $0.at.addingTimeInterval(14_401)) }, .until),
        ]
        for (wrong, violation) in violations {
            Spec.given().when(keep([fact, wrong])).thenRefused(.faulty(1, violation))
        }
        let work = other { ($0.kind, $0.page, $0.until) = (.active, nil, $0.at.addingTimeInterval(14_400)) }
        Spec.given().when(keep([work])).then(kept(work))
    }

    @Test func `a destroyed key leaves nothing of them`() {
        let erased = ProgressEvent.kept(FactsKept(enrolment: enrolment, client: client, at: noon, facts: .erased))
        #expect(ProgressFacts.replay([erased]).isEmpty)
    }
}
