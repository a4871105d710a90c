import FoundationEssentials
import Testing

@testable import Vault

@Suite struct KeptKeysTests {
    private let ann = UUID()
    private let bob = UUID()
    private let cleo = UUID()

    @Test func `an answer counts at the generation at which was asked, and at no other one`() {
        var kept = KeptKeys(limit: 10)
        kept.insert([ann], askedAt: 3)
        #expect(kept.known(among: [ann, bob], at: 3) == [ann])
        #expect(kept.known(among: [ann], at: 4).isEmpty)
        // Asked before somebody was erased, and answered afterwards.
        kept.insert([bob], askedAt: 4)
        kept.insert([ann], askedAt: 3)
        #expect(kept.known(among: [ann, bob], at: 4) == [bob])
        #expect(kept.known(among: [ann, bob], at: 3).isEmpty)
    }

    @Test func `there are never more than the limit`() {
        var kept = KeptKeys(limit: 2)
        kept.insert([ann, bob], askedAt: 1)
        kept.insert([cleo], askedAt: 1)
        #expect(kept.known(among: [ann, bob, cleo], at: 1) == [cleo])
        kept.insert([ann, bob, cleo], askedAt: 1)
        #expect(kept.count == 0)
    }
}
