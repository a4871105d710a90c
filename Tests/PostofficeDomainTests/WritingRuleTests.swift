import PostofficeDomain
import Testing

@Suite struct WritingRuleTests {
    @Test func `clients write to staff, staff to everybody, the system too`() {
        let (ann, bob, cleo, dora) = (Examples.ann, Examples.bob, Examples.cleo, Examples.dora)
        #expect(WritingRule.objection(from: cleo, to: ann) == nil)
        #expect(WritingRule.objection(from: ann, to: bob) == nil)
        #expect(WritingRule.objection(from: ann, to: cleo) == nil)
        #expect(WritingRule.objection(from: nil, to: cleo) == nil)
        #expect(WritingRule.objection(from: cleo, to: dora) == .clientToClient)
        #expect(WritingRule.objection(from: cleo, to: cleo) == .oneself)
        #expect(WritingRule.objection(from: ann, to: ann) == .oneself)
        #expect(WritingRule.objection(from: ann, to: Examples.gone) == .inactive)
        #expect(WritingRule.objection(from: nil, to: Examples.gone) == .inactive)
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
