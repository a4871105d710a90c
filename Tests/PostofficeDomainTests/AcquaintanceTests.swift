import CareRules
import FoundationEssentials
import Testing

@testable import PostofficeDomain

@Suite struct AcquaintanceTests {
    private let cleo = Examples.cleo
    private let ann = Examples.ann
    private let administrator = Participant(id: Examples.id(6), standing: .administrator, isActive: true)
    private let coordinator = Participant(id: Examples.id(7), standing: .coordinator, isActive: true)

    private func knows(_ viewer: Participant, _ other: Participant, _ relationships: CareRelationship...) -> Bool {
        Acquaintance.joins(viewer, other, .known(Set(relationships)))
    }

    @Test func `clients know coordinators and themselves, others by what ties them`() {
        #expect(knows(cleo, coordinator) && knows(cleo, cleo))
        #expect(!knows(cleo, ann) && !knows(cleo, administrator) && !knows(cleo, Examples.dora))
        #expect(!knows(ann, cleo))
        for (viewer, other) in [(cleo, ann), (ann, cleo)] {
            #expect(knows(viewer, other, Examples.relationship(cleo, ann)))
            #expect(knows(viewer, other, Examples.relationship(cleo, ann, until: Examples.noon)), "a tie that is over")
            #expect(knows(viewer, other, Examples.relationship(cleo, ann, for: Examples.bob)), "a cover")
            #expect(!knows(viewer, other, Examples.relationship(Examples.dora, ann)), "somebody else's")
        }
    }

    @Test func `what never held makes nobody known`() {
        let noon = Examples.noon
        for absent in [nil, Examples.bob.id] {
            let span = Span(from: noon, until: noon)
            #expect(!knows(ann, cleo, CareRelationship(client: cleo.id, staff: ann.id, span, inPlaceOf: absent)))
        }
    }

    @Test func `staff know each other, coordinators and administrators everybody`() {
        #expect(knows(ann, Examples.bob) && knows(ann, administrator) && knows(ann, Examples.gone))
        for viewer in [coordinator, administrator] {
            #expect([cleo, ann, Examples.gone].allSatisfy { knows(viewer, $0) })
            #expect(Acquaintance.isUnlimited(for: viewer, isMatchingRequired: true))
        }
        #expect(!Acquaintance.isUnlimited(for: ann, isMatchingRequired: true))
        #expect(Acquaintance.isUnlimited(for: ann, isMatchingRequired: false))
        #expect(!Acquaintance.isUnlimited(for: cleo, isMatchingRequired: false))
        #expect(!Acquaintance.joins(cleo, Examples.dora, .notRequired))
    }

    @Test func `a number without anybody has an id that no person has, and comes back`() {
        for number in [1, 37, 1 << 20, (1 << 48) - 1] {
            #expect(UUID(unresolvedRecipient: number)?.unresolvedRecipient == number)
        }
        #expect(UUID(unresolvedRecipient: 0) == nil && UUID(unresolvedRecipient: -3) == nil)
        #expect(UUID(unresolvedRecipient: 1 << 48) == nil)
        #expect(cleo.id.unresolvedRecipient == nil)
    }
}
