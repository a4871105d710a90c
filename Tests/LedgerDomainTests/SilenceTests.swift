import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@testable import LedgerDomain

@Suite struct SilenceTests {
    private typealias Spec = Specification<Silence>
    private let enrolment = UUID()
    private let client = UUID()
    private static let since = Date(timeIntervalSince1970: 1_772_452_800)

    private func noted(days: Double, since: Date = Self.since) -> SilenceNoted {
        SilenceNoted(enrolment: enrolment, client: client, since: since, at: since.addingTimeInterval(days * 86_400))
    }

    @Test func `a silence of seven days is noted`() {
        Spec.given().when(.note(noted(days: 7))).then(.noted(noted(days: 7)))
    }

    @Test func `a shorter one isn't`() { Spec.given().when(.note(noted(days: 6.9))).then() }

    @Test func `one that was noted isn't noted again, however long it lasts`() {
        Spec.given(.noted(noted(days: 7))).when(.note(noted(days: 30))).then()
    }

    @Test func `the next one is`() {
        let next = noted(days: 8, since: Self.since.addingTimeInterval(86_400))
        Spec.given(.noted(noted(days: 7))).when(.note(next)).then(.noted(next))
    }
}
