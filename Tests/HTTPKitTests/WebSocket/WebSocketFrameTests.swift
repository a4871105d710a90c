import Testing

@testable import HTTPKit

/// Frames byte by byte, as RFC 6455 gives them.
@Suite struct WebSocketFrameTests {
    private let server = WebSocketFramer(role: .server, messageBytes: 100_000)
    private let client = WebSocketFramer(role: .client, messageBytes: 100_000)

    @Test func `the RFC's examples are read and written as they are there`() {
        #expect(server.send(.text("Hello")))
        #expect(server.takeOutput() == [0x81, 0x05, 0x48, 0x65, 0x6c, 0x6c, 0x6f])
        let masked: [UInt8] = [0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58]
        #expect(server.receive(masked) == [.text("Hello")])
    }

    @Test(
        arguments: [(125, [0x82, 125]), (126, [0x82, 126, 0, 126]), (65536, [0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0])]
            as [(Int, [UInt8])]
    )
    func `lengths are written in their shortest form`(_ count: Int, _ head: [UInt8]) {
        #expect(server.send(.binary([UInt8](repeating: 7, count: count))))
        let bytes = server.takeOutput()
        #expect(Array(bytes.prefix(head.count)) == head)
        #expect(client.receive(bytes) == [.binary([UInt8](repeating: 7, count: count))])
    }

    @Test(
        arguments: [
            [0x82, 126, 0, 125], [0x82, 127, 0, 0, 0, 0, 0, 0, 255, 255], [0x82, 127, 255, 0, 0, 0, 0, 0, 0, 0],
        ] as [[UInt8]]
    )
    func `other forms of a length are a breach`(_ head: [UInt8]) {
        #expect(client.receive(head).isEmpty)
        #expect(client.isReadingOver)
        #expect(client.takeOutput().first == 0x88)
    }

    @Test(arguments: [1, 3, 7, 8, 9, 64])
    func `a mask is taken off pieces of any size`(_ size: Int) {
        let payload = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        #expect(client.send(.binary(payload)))
        let bytes = client.takeOutput()
        var messages: [WebSocketMessage] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            messages += server.receive(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        #expect(messages == [.binary(payload)])
    }

    @Test func `many messages in one piece come in order, and a ping among them is answered`() {
        for number in 0..<100 { #expect(client.send(.text("\(number)"))) }
        #expect(client.ping([1, 2]))
        #expect(client.send(.text("last")))
        let numbers = (0..<100).map { WebSocketMessage.text("\($0)") }
        #expect(server.receive(client.takeOutput()) == numbers + [WebSocketMessage.text("last")])
        #expect(server.hasOutput)
        #expect(server.takeOutput() == [0x8a, 0x02, 1, 2])
        #expect(!server.hasOutput)
    }

    @Test func `fragments count together`() {
        let framer = WebSocketFramer(role: .client, messageBytes: 5)
        #expect(framer.receive([0x02, 3, 1, 2, 3]).isEmpty)
        #expect(framer.receive([0x80, 3, 4, 5, 6]).isEmpty)
        #expect(framer.isReadingOver)
        #expect(!framer.takeOutput().isEmpty)
        #expect(framer.closeCode == .tooBig)
    }

    @Test(arguments: [[0x01, 0, 0x01, 0], [0x01, 0, 0x82, 0], [0x89, 126, 0, 126]] as [[UInt8]])
    func `fragments out of place and long control frames are a breach`(_ bytes: [UInt8]) {
        #expect(client.receive(bytes).isEmpty)
        #expect(client.isReadingOver)
        #expect(client.takeOutput().first == 0x88)
    }

    @Test func `what came before a breach is given`() {
        #expect(client.receive([0x81, 1, 0x61, 0x83, 0]) == [.text("a")])
        #expect(client.isReadingOver)
        #expect(client.receive([0x81, 1, 0x61]).isEmpty)
    }

    @Test func `a close without a code is answered without one, and says none`() {
        #expect(client.receive([0x88, 0, 0x81, 1, 0x61]).isEmpty)
        #expect(client.closeCode == WebSocketCloseCode.none)
        let answer = client.takeOutput()
        #expect(answer.count == 6)
        #expect(server.receive(answer).isEmpty)
        #expect(server.closeCode == WebSocketCloseCode.none)
    }

    @Test func `what lies between two pieces is kept, whatever their size, and nothing of it afterwards`() {
        let long = String(repeating: "x", count: 70_000)
        for text in ["a", "", String(repeating: "y", count: 126), long] {
            #expect(client.send(.text(text)))
            #expect(client.ping([9]))
            let bytes = client.takeOutput()
            var messages: [WebSocketMessage] = []
            for start in stride(from: 0, to: bytes.count, by: 4097) {
                messages += server.receive(Array(bytes[start..<min(start + 4097, bytes.count)]))
            }
            #expect(messages == [.text(text)])
            #expect(server.hasOutput)
            #expect(client.receive(server.takeOutput()).isEmpty)
            #expect(!server.isAtWork)
            #expect(!client.isAtWork)
        }
        #expect(client.pongs == 4)
    }

    @Test func `fragments with a ping between them are one message`() {
        #expect(server.receive([0x01, 0x81, 0, 0, 0, 0, 0x61]).isEmpty)
        #expect(server.isAtWork)
        #expect(server.receive([0x89, 0x80, 0, 0, 0, 0]).isEmpty)
        #expect(server.takeOutput() == [0x8a, 0])
        #expect(server.isAtWork)
        #expect(server.receive([0x80, 0x81, 0, 0, 0, 0, 0x62]) == [.text("ab")])
        #expect(!server.isAtWork)
    }
}
