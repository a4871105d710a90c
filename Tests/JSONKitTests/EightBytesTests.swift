import FoundationEssentials
import Testing

@testable import JSONKit

@Suite struct EightBytesTests {
    @Test func `a byte is found in each place among all others`() {
        let others: [UInt8] = [0x01, 0x1F, 0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F, 0x80, 0xA2, 0xFF]
        for place in 0..<8 {
            for byte in UInt8.min...UInt8.max {
                let areRight = others.allSatisfy { isRight(byte, at: place, among: $0) }
                #expect(areRight, "\(byte) at \(place)")
            }
        }
    }

    private func isRight(_ byte: UInt8, at place: Int, among other: UInt8) -> Bool {
        var bytes = [UInt8](repeating: other, count: 9)
        bytes[place + 1] = byte
        let eight = bytes.withUnsafeBytes { EightBytes($0, at: 1) }
        let those = bytes.dropFirst()
        let areFound = [0, 0x22, 0x5C, 0xFF].allSatisfy { eight.hold($0) == those.contains($0) }
        return areFound && eight.holdControls == those.contains { $0 < 0x20 }
    }

    @Test func `a NUL is found wherever it stands`() {
        for length in 0..<20 {
            let plain = String(repeating: "a", count: length)
            #expect(!plain.holdsNUL)
            for place in 0..<length {
                var text = String(repeating: "a", count: place)
                text.append("\0")
                text.append(String(repeating: "é", count: length - place))
                #expect(text.holdsNUL)
            }
        }
    }
}
