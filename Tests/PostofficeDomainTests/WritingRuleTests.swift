import CareRules
import FoundationEssentials
import PostofficeDomain
import Testing

@Suite struct WritingRuleTests {
    private let noon = Examples.noon
    private let coordinator = Participant(id: Examples.id(6), standing: .coordinator, isActive: true)
    private let administrator = Participant(id: Examples.id(7), standing: .administrator, isActive: true)

    private func violation(_ author: Participant?, _ recipient: Participant, _ relationships: CareRelationship...)
        -> WritingRule
        .RuleViolation?
    {
        WritingRule.violation(from: author, to: recipient, .known(Set(relationships)), at: noon)
    }

    @Test func `a client and a member of staff write to each other while something ties them`() {
        let (ann, bob, cleo, dora) = (Examples.ann, Examples.bob, Examples.cleo, Examples.dora)
        let relationship = Examples.relationship(cleo, ann)
        #expect(violation(cleo, ann, relationship) == nil)
        #expect(violation(ann, cleo, relationship) == nil)
        #expect(violation(cleo, bob, relationship) == .notMatched(since: nil))
        #expect(violation(dora, ann, relationship) == .notMatched(since: nil))
        #expect(violation(bob, cleo, relationship) == .notMatched(since: nil))
        let ended = Examples.relationship(cleo, ann, until: noon)
        #expect(violation(cleo, ann, ended) == .notMatched(since: noon))
        #expect(violation(ann, cleo, ended, relationship) == nil)
    }

    @Test func `who stands in writes to the absent one's clients for as long as that holds`() {
        let (ann, bob, cleo) = (Examples.ann, Examples.bob, Examples.cleo)
        #expect(violation(bob, cleo, Examples.relationship(cleo, bob, for: ann)) == nil)
        #expect(violation(cleo, bob, Examples.relationship(cleo, bob, for: ann)) == nil)
        let before = noon.addingTimeInterval(-60)
        var matchingEnded = Examples.relationship(cleo, bob, for: ann)
        matchingEnded.span.until = before
        #expect(violation(bob, cleo, matchingEnded) == .notMatched(since: before))
        var coverEnded = Examples.relationship(cleo, bob, for: ann)
        coverEnded.span.until = noon
        #expect(violation(bob, cleo, coverEnded) == .notMatched(since: noon))
        var calledOff = Examples.relationship(cleo, bob, for: ann)
        calledOff.span.until = noon.addingTimeInterval(-86_400)
        #expect(violation(bob, cleo, calledOff) == .notMatched(since: nil))
        var ahead = Examples.relationship(cleo, bob, for: ann)
        ahead.span.from = noon.addingTimeInterval(1)
        #expect(violation(bob, cleo, ahead) == .notMatched(since: nil))
    }

    @Test func `coordinators and administrators write to everybody, a client always to a coordinator`() {
        let (ann, cleo, dora) = (Examples.ann, Examples.cleo, Examples.dora)
        for office in [coordinator, administrator] {
            for other in [ann, cleo, dora] { #expect(violation(office, other) == nil) }
            #expect(violation(ann, office) == nil)
        }
        #expect(violation(cleo, coordinator) == nil)
        #expect(violation(cleo, administrator) == .notMatched(since: nil))
        #expect(violation(cleo, administrator, Examples.relationship(cleo, administrator)) == nil)
    }

    @Test func `clients don't write to clients, nobody to themselves or to an account out of use`() {
        let (ann, cleo, dora) = (Examples.ann, Examples.cleo, Examples.dora)
        #expect(violation(cleo, dora) == .clientToClient)
        #expect(violation(cleo, cleo) == .oneself)
        #expect(violation(coordinator, coordinator) == .oneself)
        for author in [ann, coordinator, nil] { #expect(violation(author, Examples.gone) == .inactive) }
        #expect(violation(nil, cleo) == nil)
        #expect(violation(ann, Examples.bob) == nil)
    }

    @Test func `where matchings aren't required clients write to staff and staff to everybody`() {
        func violation(_ author: Participant, _ recipient: Participant) -> WritingRule.RuleViolation? {
            WritingRule.violation(from: author, to: recipient, .notRequired, at: noon)
        }
        #expect(violation(Examples.cleo, Examples.ann) == nil)
        #expect(violation(Examples.ann, Examples.cleo) == nil)
        #expect(violation(Examples.cleo, administrator) == nil)
        #expect(violation(Examples.cleo, Examples.dora) == .clientToClient)
    }

    @Test func `the reach of each is what the rule says`() {
        let people = [Examples.ann, Examples.cleo, coordinator, administrator]
        for author in people {
            for (isRequired, relationships) in [
                (true, CareRelationships.known([])), (false, CareRelationships.notRequired),
            ] {
                let others = [Participant.Standing.client, .staff, .coordinator, .administrator].map {
                    Participant(id: Examples.id(50), standing: $0, isActive: true)
                }
                let reached = others.filter {
                    WritingRule.violation(from: author, to: $0, relationships, at: noon) == nil
                }.map(\.standing)
                switch WritingRule.reach(of: author.standing, isMatchingRequired: isRequired) {
                case .everybody: #expect(reached == [.client, .staff, .coordinator, .administrator])
                case .staff: #expect(reached == [.staff, .coordinator, .administrator])
                case .staffAndTiedClients: #expect(reached == [.staff, .coordinator, .administrator])
                case .coordinatorsAndTiedStaff: #expect(reached == [.coordinator])
                }
            }
        }
    }

    @Test func `words are sealed for the only client, else for the author`() {
        let (ann, bob, cleo, dora) = (Examples.ann, Examples.bob, Examples.cleo, Examples.dora)
        #expect(KeyHolder.of(author: cleo, recipients: [ann, bob]) == cleo.id)
        #expect(KeyHolder.of(author: ann, recipients: [bob, cleo]) == cleo.id)
        #expect(KeyHolder.of(author: ann, recipients: [cleo, dora]) == ann.id)
        #expect(KeyHolder.of(author: ann, recipients: [bob]) == ann.id)
        #expect(KeyHolder.of(author: ann, recipients: []) == ann.id)
        #expect(KeyHolder.of(author: nil, recipients: [ann, cleo]) == cleo.id)
        #expect(KeyHolder.of(author: nil, recipients: [ann]) == ann.id)
        #expect(KeyHolder.of(author: nil, recipients: []) == nil)
    }
}
