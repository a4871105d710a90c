import HTTPKit
import Testing

@Suite struct ByteWriterTests {
    private func text(_ write: (inout ByteWriter) -> Void) -> String {
        String(decoding: [UInt8](room: 128, write), as: UTF8.self)
    }

    @Test func `pieces of all kinds stand one behind the other`() {
        let written = text { writer in
            writer.put(UInt8(ascii: "a"))
            writer.put([UInt8](" bytes".utf8))
            writer.put(" static …")
            writer.put(String(repeating: " long", count: 5))
            writer.put(String())
            #expect(writer.count == 43 && writer.room == 85)
        }
        #expect(written == "a bytes static … long long long long long")
    }

    @Test(arguments: [0, 7, 9, 10, 99, 100, 12_345, Int.max, Int.min, -1, -10])
    func `a number is written as it is described`(_ number: Int) {
        #expect(text { $0.put(decimal: number) } == "\(number)")
    }

    @Test func `memory may be filled to its last byte`() {
        let full = [UInt8](room: 3) { $0.put(decimal: 123) }
        #expect(full == Array("123".utf8))
        #expect([UInt8](room: 0) { $0.put([UInt8]()) }.isEmpty)
    }
}
