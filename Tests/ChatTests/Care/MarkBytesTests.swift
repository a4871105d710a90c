import Testing

@testable import ChatCore

@Suite struct MarkBytesTests {
    @Test(arguments: [[], [0], [-1], [1, -2, .max, .min, 256]] as [[Int64]])
    func `what is written is read back, eight bytes a mark`(_ marks: [Int64]) {
        let bytes = MarkBytes.bytes(marks)
        #expect(bytes.count == marks.count * 8)
        #expect(MarkBytes.marks(bytes) == marks)
    }

    @Test func `the big end is first, and half a mark is none`() {
        #expect(MarkBytes.bytes([1, 256]) == [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0])
        #expect(MarkBytes.marks([0, 0, 0, 0, 0, 0, 2, 1, 9]) == [513])
    }
}
