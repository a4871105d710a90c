import CareRules
import ChatDomain
import FoundationEssentials
import Testing

@Suite struct ChattingRuleTests {
    private let none = CareRelationships.known([])
    private let tied = CareRelationships.known([
        CareRelationship(
            client: Examples.cleo.id,
            staff: Examples.ann.id,
            Span(from: Examples.noon, until: Examples.later)
        )
    ])
    private let coordinator = Participant(id: Examples.id(7), standing: .coordinator)

    private func violation(
        _ one: Participant,
        _ other: Participant,
        _ relationships: CareRelationships,
        at time: Date = Examples.noon
    )
        -> ChattingRule.RuleViolation?
    {
        ChattingRule.violation(from: one, to: other, relationships, at: time)
    }

    @Test func `a client and a member of staff reach each other while something ties them`() {
        #expect(violation(Examples.cleo, Examples.ann, tied) == nil)
        #expect(violation(Examples.ann, Examples.cleo, tied) == nil)
        #expect(violation(Examples.ann, Examples.cleo, tied, at: Examples.later) == .notTied)
        #expect(violation(Examples.cleo, Examples.bob, tied) == .notTied)
        #expect(violation(Examples.ann, Examples.dora, .notRequired) == nil)
    }

    @Test func `staff reach staff, clients no clients, everybody a coordinator`() {
        #expect(violation(Examples.ann, Examples.bob, none) == nil)
        #expect(violation(Examples.cleo, Examples.dora, .notRequired) == .clientToClient)
        #expect(violation(Examples.cleo, coordinator, none) == nil)
        #expect(violation(coordinator, Examples.cleo, none) == nil)
        #expect(violation(Examples.cleo, Examples.cleo, none) == .oneself)
        let gone = Participant(id: Examples.id(8), standing: .staff, isActive: false)
        #expect(violation(Examples.ann, gone, none) == .inactive)
        #expect(violation(gone, Examples.ann, none) == .inactive)
    }

    @Test func `an installation may let clients meet, as themselves`() {
        let open = MeetingPolicy(clientsMeet: true)
        func violation(as appearance: ChattingRule.Appearance, appearing other: ChattingRule.Appearance = .oneself)
            -> ChattingRule.RuleViolation?
        {
            ChattingRule.violation(
                from: Examples.cleo,
                as: appearance,
                to: Examples.dora,
                appearing: other,
                none,
                open,
                at: Examples.noon
            )
        }
        #expect(violation(as: .oneself) == nil)
        #expect(violation(as: .persona) == .clientToClient)
        #expect(violation(as: .oneself, appearing: .persona) == .anonymous)
        let gone = Participant(id: Examples.id(8), standing: .client, isActive: false)
        #expect(
            ChattingRule.violation(from: Examples.cleo, to: gone, none, open, at: Examples.noon) == .inactive
        )
        // Staff are tied to them as ever.
        #expect(
            ChattingRule.violation(from: Examples.bob, to: Examples.cleo, none, open, at: Examples.noon) == .notTied
        )
    }

    @Test func `an installation may open its counsellors to all clients, not the clients to them`() {
        let open = MeetingPolicy(counsellorsAreOpen: true)
        let counsellor = Participant(id: Examples.id(8), standing: .staff, isCounsellor: true)
        func violation(_ one: Participant, _ other: Participant, _ policy: MeetingPolicy) -> ChattingRule.RuleViolation?
        {
            ChattingRule.violation(from: one, to: other, none, policy, at: Examples.noon)
        }
        #expect(violation(Examples.cleo, counsellor, open) == nil)
        #expect(violation(Examples.cleo, counsellor, MeetingPolicy()) == .notTied)
        #expect(violation(Examples.cleo, Examples.bob, open) == .notTied)
        #expect(violation(counsellor, Examples.cleo, open) == .notTied)
        #expect(violation(Examples.cleo, Examples.dora, open) == .clientToClient)
    }

    @Test func `a persona reaches staff, nobody reaches a persona`() {
        let there = ChattingRule.violation(
            from: Examples.heron,
            as: .persona,
            to: Examples.ann,
            none,
            at: Examples.noon
        )
        #expect(there == nil)
        for participant in [Examples.ann, coordinator] {
            let back = ChattingRule.violation(
                from: participant,
                to: Examples.heron,
                appearing: .persona,
                .notRequired,
                at: Examples.noon
            )
            #expect(back == .anonymous)
        }
    }
}
