import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import TangoDomain
import Testing

private typealias Spec = Specification<Accesses>

@Suite struct AccessesTests {
    private let grant = Examples.grant()
    private let why = Examples.reason("She called the emergency line")

    private func open(
        _ grant: AccessGrant,
        isMatched: Bool = false,
        hasConflict: Bool = false
    ) -> Accesses.Command {
        .open(grant, Accesses.Standing(isMatched: isMatched, hasConflict: hasConflict), why)
    }

    private func opened(_ grant: AccessGrant) -> AccessEvent { .opened(AccessOpened(grant, reason: why)) }

    private func end(by person: UUID?, overseeing: Bool = false, at time: Date) -> Accesses.Command {
        .end(Examples.id(120), by: person, overseeing: overseeing, at: time)
    }

    private let halfPast = Examples.noon.addingTimeInterval(1800)

    @Test func `leave is taken, once`() {
        Spec.given().when(open(grant)).then(opened(grant))
        Spec.given(opened(grant)).when(open(grant)).then()
        Spec.given(opened(grant)).when(open(Examples.grant(minutes: 30))).thenRefused(.idUsed)
    }

    @Test(arguments: [0.5, Double(Limits.longestAccess) + 1])
    func `leave lasts from a minute to a day`(_ minutes: Double) {
        Spec.given().when(open(Examples.grant(minutes: minutes))).thenRefused(.wrongDuration)
        let longest = Examples.grant(minutes: Double(Limits.longestAccess))
        Spec.given().when(open(longest)).then(opened(longest))
    }

    @Test func `who is matched needs none, who should not be gets none`() {
        Spec.given().when(open(grant, isMatched: true)).thenRefused(.matched)
        Spec.given().when(open(grant, hasConflict: true)).thenRefused(.conflictOfInterest)
        Spec.given().when(open(grant, isMatched: true, hasConflict: true)).thenRefused(.conflictOfInterest)
    }

    @Test func `there is one at a time for each; it ends by itself`() {
        let second = Examples.grant(121, from: halfPast)
        Spec.given(opened(grant)).when(open(second)).thenRefused(.alreadyOpen(grant))
        let colleague = Examples.grant(121, of: Examples.bob, from: halfPast)
        Spec.given(opened(grant)).when(open(colleague)).then(opened(colleague))
        let next = Examples.grant(121, from: grant.until)
        Spec.given(opened(grant)).when(open(next)).then(opened(next))
    }

    @Test func `who took it ends it, once`() {
        let ended = AccessEvent.ended(AccessEnded(grant, until: halfPast, by: Examples.ann))
        Spec.given(opened(grant)).when(end(by: Examples.ann, at: halfPast)).then(ended)
        Spec.given(opened(grant), ended).when(end(by: Examples.ann, at: halfPast)).then()
        Spec.given(opened(grant)).when(end(by: Examples.ann, at: grant.until)).then()
    }

    @Test func `others don't, unless they oversee all of them`() {
        Spec.given(opened(grant)).when(end(by: Examples.bob, at: halfPast)).thenRefused(.noSuchAccess)
        Spec.given(opened(grant)).when(end(by: nil, at: halfPast)).thenRefused(.noSuchAccess)
        Spec.given(opened(grant)).when(end(by: Examples.bob, overseeing: true, at: halfPast)).then(
            .ended(AccessEnded(grant, until: halfPast, by: Examples.bob))
        )
        Spec.given().when(end(by: Examples.ann, at: halfPast)).thenRefused(.noSuchAccess)
    }

    @Test func `nothing is open any longer when somebody is erased`() {
        let colleague = Examples.grant(121, of: Examples.bob)
        let history = [opened(grant), opened(colleague)]
        let ends = [grant, colleague].map { AccessEvent.ended(AccessEnded($0, until: halfPast, by: nil)) }
        Spec.given(history).when(.close(staff: nil, at: halfPast)).then(ends[0], ends[1])
        Spec.given(history).when(.close(staff: Examples.bob, at: halfPast)).then(ends[1])
        Spec.given(history + ends).when(.close(staff: nil, at: halfPast)).then()
    }
}
