import Testing

@testable import HTTPKit

@Suite struct WebSocketFramerTests {
    private let client = WebSocketFramer(role: .client, messageBytes: 1 << 20)
    private let server = WebSocketFramer(role: .server, messageBytes: 1000)

    @Test(arguments: [0, 1, 125, 126, 1000])
    func `binary messages of every length form arrive unchanged`(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        #expect(client.send(.binary(bytes)))
        #expect(server.receive(client.takeOutput()) == [.binary(bytes)])
    }

    @Test func `a message in pieces of one byte is put together`() throws {
        #expect(client.send(.text("grüße")))
        var messages: [WebSocketMessage] = []
        for byte in client.takeOutput() { messages += server.receive([byte]) }
        #expect(messages == [.text("grüße")])
    }

    @Test func `a fragmented message is put together around a ping`() throws {
        let mask: [UInt8] = [0, 0, 0, 0]
        let bytes: [UInt8] = [0x01, 0x82] + mask + [0x61, 0x62] + [0x89, 0x80] + mask + [0x80, 0x81] + mask + [0x63]
        #expect(server.receive(bytes) == [.text("abc")])
        #expect(server.takeOutput() == [0x8a, 0x00])
    }

    @Test func `pongs are counted`() throws {
        #expect(server.ping([1]))
        _ = client.receive(server.takeOutput())
        _ = server.receive(client.takeOutput())
        #expect(server.pongs == 1)
    }

    @Test func `clients mask, and each frame with another key`() throws {
        var keys = Set<[UInt8]>()
        for _ in 0..<16 {
            #expect(client.send(.binary([])))
            let bytes = client.takeOutput()
            #expect(bytes[1] & 0x80 != 0)
            keys.insert(Array(bytes[2..<6]))
        }
        #expect(keys.count == 16)
        #expect(server.send(.binary([9])))
        #expect(server.takeOutput() == [0x82, 0x01, 9])
    }

    @Test(
        arguments: [
            ([0x81, 0x01, 0x61], 1002),  // not masked
            ([0xc1, 0x80, 0, 0, 0, 0], 1002),  // reserved bit
            ([0x83, 0x80, 0, 0, 0, 0], 1002),  // unknown opcode
            ([0x80, 0x80, 0, 0, 0, 0], 1002),  // continuation of nothing
            ([0x09, 0x80, 0, 0, 0, 0], nil),  // fragmented ping
            ([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28], 1007),  // not UTF-8
            ([0x82, 0xfe, 0x03, 0xe9, 0, 0, 0, 0, 1], 1009),  // 1001 bytes
            ([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xed], 1002),  // close with the reserved code 1005
        ] as [([UInt8], UInt16?)]
    )
    func `what breaks the rules is answered with a close`(_ bytes: [UInt8], _ code: UInt16?) throws {
        #expect(server.receive(bytes).isEmpty)
        #expect(server.isReadingOver)
        let answer = server.takeOutput()
        #expect(answer.first == 0x88)
        if let code { #expect(answer.dropFirst(2).prefix(2) == [UInt8(code >> 8), UInt8(code & 255)]) }
        #expect(!server.send(.text("more")))
    }

    @Test func `a close is answered once`() throws {
        client.close(.goingAway, "bye")
        _ = server.receive(client.takeOutput())
        #expect(server.isCloseReceived)
        #expect(server.closeCode == .goingAway)
        _ = client.receive(server.takeOutput())
        #expect(client.isCloseReceived && client.isCloseSent)
        #expect(client.takeOutput().isEmpty)
    }

    @Test func `the handshake of the RFC's example`() throws {
        #expect(WebSocketHandshake.accept(key: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        #expect(WebSocketHandshake.isValid(key: WebSocketHandshake.key()))
        #expect(!WebSocketHandshake.isValid(key: "short"))
    }
}
