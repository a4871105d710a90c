import CareRules
import FoundationEssentials
import PostofficeDomain
import Testing

@Suite struct WritingRuleTests {
    private let noon = Examples.noon
    private let coordinator = Participant(id: Examples.id(6), standing: .coordinator, isActive: true)
    private let administrator = Participant(id: Examples.id(7), standing: .administrator, isActive: true)

    private func objection(_ author: Participant?, _ recipient: Participant, _ relationships: CareRelationship...)
        -> WritingRule
        .RuleViolation?
    {
        WritingRule.objection(from: author, to: recipient, .known(Set(relationships)), at: noon)
    }

    @Test func `a client and a member of staff write to each other while something ties them`() {
        let (ann, bob, cleo, dora) = (Examples.ann, Examples.bob, Examples.cleo, Examples.dora)
        let relationship = Examples.relationship(cleo, ann)
        #expect(objection(cleo, ann, relationship) == nil)
        #expect(objection(ann, cleo, relationship) == nil)
        #expect(objection(cleo, bob, relationship) == .notMatched(since: nil))
        #expect(objection(dora, ann, relationship) == .notMatched(since: nil))
        #expect(objection(bob, cleo, relationship) == .notMatched(since: nil))
        let ended = Examples.relationship(cleo, ann, until: noon)
        #expect(objection(cleo, ann, ended) == .notMatched(since: noon))
        #expect(objection(ann, cleo, ended, relationship) == nil)
    }

    @Test func `who stands in writes to the absent one's clients for as long as that holds`() {
        let (ann, bob, cleo) = (Examples.ann, Examples.bob, Examples.cleo)
        #expect(objection(bob, cleo, Examples.relationship(cleo, bob, for: ann)) == nil)
        #expect(objection(cleo, bob, Examples.relationship(cleo, bob, for: ann)) == nil)
        let before = noon.addingTimeInterval(-60)
        var matchingEnded = Examples.relationship(cleo, bob, for: ann)
        matchingEnded.span.until = before
        #expect(objection(bob, cleo, matchingEnded) == .notMatched(since: before))
        var coverEnded = Examples.relationship(cleo, bob, for: ann)
        coverEnded.span.until = noon
        #expect(objection(bob, cleo, coverEnded) == .notMatched(since: noon))
        var calledOff = Examples.relationship(cleo, bob, for: ann)
        calledOff.span.until = noon.addingTimeInterval(-86_400)
        #expect(objection(bob, cleo, calledOff) == .notMatched(since: nil))
        var ahead = Examples.relationship(cleo, bob, for: ann)
        ahead.span.from = noon.addingTimeInterval(1)
        #expect(objection(bob, cleo, ahead) == .notMatched(since: nil))
    }

    @Test func `coordinators and administrators write to everybody, a client always to a coordinator`() {
        let (ann, cleo, dora) = (Examples.ann, Examples.cleo, Examples.dora)
        for office in [coordinator, administrator] {
            for other in [ann, cleo, dora] { #expect(objection(office, other) == nil) }
            #expect(objection(ann, office) == nil)
        }
        #expect(objection(cleo, coordinator) == nil)
        #expect(objection(cleo, administrator) == .notMatched(since: nil))
        #expect(objection(cleo, administrator, Examples.relationship(cleo, administrator)) == nil)
    }

    @Test func `clients don't write to clients, nobody to themselves or to an account out of use`() {
        let (ann, cleo, dora) = (Examples.ann, Examples.cleo, Examples.dora)
        #expect(objection(cleo, dora) == .clientToClient)
        #expect(objection(cleo, cleo) == .oneself)
        #expect(objection(coordinator, coordinator) == .oneself)
        for author in [ann, coordinator, nil] { #expect(objection(author, Examples.gone) == .inactive) }
        #expect(objection(nil, cleo) == nil)
        #expect(objection(ann, Examples.bob) == nil)
    }

    @Test func `where matchings aren't required clients write to staff and staff to everybody`() {
        func objection(_ author: Participant, _ recipient: Participant) -> WritingRule.RuleViolation? {
            WritingRule.objection(from: author, to: recipient, .notRequired, at: noon)
        }
        #expect(objection(Examples.cleo, Examples.ann) == nil)
        #expect(objection(Examples.ann, Examples.cleo) == nil)
        #expect(objection(Examples.cleo, administrator) == nil)
        #expect(objection(Examples.cleo, Examples.dora) == .clientToClient)
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
                    WritingRule.objection(from: author, to: $0, relationships, at: noon) == nil
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
