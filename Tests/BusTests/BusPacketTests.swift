import Testing

@testable import Bus

@Suite struct BusPacketTests {
    @Test func `what is packed is unpacked, any bytes on any channel`() {
        let messages: [(String, [UInt8])] = [
            ("a", []), ("typing/1", Array(0...255)), ("a.b-c_d", Array(repeating: 0x0A, count: BusLimits.message)),
        ]
        let packet = messages.map { BusPacket.line($0.0, $0.1) }.joined(separator: "\n")
        #expect(packet.utf8.count < 8000)
        let found = BusPacket.messages(in: packet)
        #expect(found.map(\.channel) == messages.map(\.0))
        #expect(found.map(\.message) == messages.map(\.1))
    }

    @Test(arguments: ["", "a", "a b c", "UPPER AAAA", " AAAA", "a !!!!"])
    func `lines that are none are passed over`(_ line: String) {
        #expect(BusPacket.messages(in: "\(line)\nx AAAA\n").map(\.channel) == ["x"])
    }

    @Test(arguments: ["", "A", "a b", "a\n", "é", String(repeating: "a", count: 65)])
    func `what isn't a channel's name is none`(_ name: String) { #expect(!BusLimits.isName(name)) }

    @Test func `a queue gives as much as fits, in order, and takes no more than there is room for`() {
        let queue = BusQueue(limit: 5)
        for number in 0..<5 { #expect(queue.add("line \(number)")) }
        #expect(!queue.add("too much"))
        #expect(queue.take(upTo: 13)?.packet == "line 0\nline 1")
        #expect(queue.take(upTo: 1)?.packet == "line 2")
        #expect(queue.add("line 5"))
        let rest = queue.take(upTo: 1000)
        #expect(rest?.packet == "line 3\nline 4\nline 5")
        #expect(rest?.count == 3)
        #expect(queue.take(upTo: 1000) == nil)
    }

    @Test func `a bus of one process tells whoever listens, and nobody else`() async {
        let bus = LocalBus()
        var heard = bus.subscribe(to: "a").makeAsyncIterator()
        var other = bus.subscribe(to: "b").makeAsyncIterator()
        bus.publish("a", [1])
        bus.publish("A", [9])
        bus.publish("a", Array(repeating: 0, count: BusLimits.message + 1))
        bus.publish("b", [2])
        bus.publish("a", [3])
        #expect(await heard.next() == .message([1]))
        #expect(await heard.next() == .message([3]))
        #expect(await other.next() == .message([2]))
    }

    @Test func `who is too slow is told that something is missing`() async {
        let bus = LocalBus()
        let stream = bus.subscribe(to: "a")
        for number in 0..<(BusLimits.backlog + 10) { bus.publish("a", [UInt8(number % 256)]) }
        bus.publish("a", [42])
        var gaps = 0
        for await event in stream {
            if event == .gap { gaps += 1 }
            if event == .message([42]), gaps > 0 { break }
        }
        #expect(gaps > 0)
    }
}
