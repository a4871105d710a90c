import FoundationEssentials
import Testing

@testable import NoteChain

@Suite struct ChainPropertyTests {
    /// Numbers that are the same in each run.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = state
            word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
            return word ^ word >> 31
        }
    }

    @Test(arguments: 0..<60) func `whatever is changed in a record is found`(seed: UInt64) {
        var numbers = Numbers(state: seed)
        let record = TestRecord(Int.random(in: 3...12, using: &numbers))
        #expect(record.check.findings().isEmpty)
        for _ in 0..<20 {
            var changed = record
            let what = Int.random(in: 0..<12, using: &numbers)
            changed.change { Self.spoil(&$0, what, &numbers) }
            let isSame = changed.check.entries == record.check.entries && changed.check.heads == record.check.heads
            #expect(isSame == changed.check.findings().isEmpty, "change \(what) of seed \(seed)")
        }
    }

    @Test func `fields can't flow into each other`() {
        let link = TestRecord(1).check.entries[0].link
        var (one, other) = (link, link)
        (one.kind, one.relatesTo) = ("signed", nil)
        (other.kind, other.relatesTo) = ("signe", nil)
        #expect(one.hash(after: ChainLink.start) != other.hash(after: ChainLink.start))
        var without = link
        without.relatesTo = nil
        #expect(without.hash(after: ChainLink.start) != link.hash(after: ChainLink.start))
    }

    private static func spoil(_ check: inout ChainCheck, _ what: Int, _ numbers: inout Numbers) {
        let place = Int.random(in: 0..<check.entries.count, using: &numbers)
        switch what {
        case 0: check.entries[place].number += 1
        case 1: check.entries[place].client = TestRecord.id(77)
        case 2: check.entries[place].kind += "s"
        case 3: check.entries[place].author = TestRecord.id(78)
        case 4: check.entries[place].at -= 1
        case 5: check.entries[place].relatesTo = TestRecord.id(79)
        case 6: flip(&check.entries[place].commitment, &numbers)
        case 7: flip(&check.entries[place].hash, &numbers)
        case 8: flip(&check.entries[place].signature, &numbers)
        case 9: check.entries.remove(at: place)
        case 10: check.entries.swapAt(place, Int.random(in: 0..<check.entries.count, using: &numbers))
        default: flip(&check.heads[0].hash, &numbers)
        }
    }

    private static func flip(_ data: inout Data, _ numbers: inout Numbers) {
        let place = Int.random(in: 0..<data.count, using: &numbers)
        data[place] ^= UInt8.random(in: 1...255, using: &numbers)
    }
}
