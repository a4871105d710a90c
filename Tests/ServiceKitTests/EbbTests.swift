import ServiceKit
import Testing

@Suite struct EbbTests {
    private func falls(_ counts: [Int]) -> [Bool] {
        var trimTrigger = TrimTrigger()
        return counts.map { trimTrigger.falls(to: $0) }
    }

    @Test func `it ebbs once half of many have gone, and again with half of what was left`() {
        #expect(
            falls([0, 3000, 4000, 2001, 2000, 2000, 1500, 1001]) == [
                false, false, false, false, true, false, false, false,
            ]
        )
        #expect(falls([4000, 2000, 1500, 1000, 900]) == [false, true, false, true, false])
    }

    @Test func `a few are not worth it`() {
        #expect(falls([TrimTrigger.least - 1, 1, 0]) == [false, false, false])
    }
}
