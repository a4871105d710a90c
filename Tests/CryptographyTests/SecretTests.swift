import Cryptography
import Testing

@Suite struct SecretTests {
    @Test func `bytes are equal in all places, and in length`() {
        #expect(ConstantTime.isEqual([], []))
        #expect(ConstantTime.isEqual([1, 2, 3], [1, 2, 3]))
        for other: [UInt8] in [[], [1, 2], [0, 2, 3], [1, 2, 4], [1, 2, 3, 0]] {
            #expect(!ConstantTime.isEqual([1, 2, 3], other))
        }
    }

    @Test func `random bytes are as many as were asked for, and others each time`() {
        #expect(SecureRandom.bytes(0).isEmpty)
        let (one, other) = (SecureRandom.bytes(32), SecureRandom.bytes(32))
        #expect(one.count == 32 && other.count == 32 && one != other)
    }

    @Test func `random numbers reach all below their bound, and none beyond`() {
        let found = Set((0..<1000).map { _ in SecureRandom.number(below: 5) })
        #expect(found == [0, 1, 2, 3, 4])
        #expect(SecureRandom.number(below: 1) == 0)
    }
}
