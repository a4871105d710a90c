import Realtime
import Testing

@testable import GatewayApp

@Suite struct FrameMemoTests {
    private func event(_ number: Int) -> String {
        #"{"op":"event","topic":"chat/messages","type":"t","data":{"n":\#(number)}}"#
    }

    @Test func `what goes to many is read once, and says the same`() throws {
        let memo = FrameMemo()
        let (first, second) = (try memo.frame(event(1)), try memo.frame(event(1)))
        #expect(memo.count == 1)
        #expect(first.text == second.text && second.topic == "chat/messages" && second.op == .event)
        #expect(try memo.frame(event(2)).text == event(2))
        #expect(memo.count == 2)
    }

    @Test func `what goes to one isn't remembered`() throws {
        let memo = FrameMemo()
        #expect(try memo.frame(#"{"op":"subscribed","id":1,"topic":"chat/messages"}"#).id == 1)
        #expect(memo.count == 0)
    }

    @Test func `what is no frame is refused each time`() {
        let memo = FrameMemo()
        for _ in 0..<2 { #expect(throws: (any Error).self) { try memo.frame("{}") } }
        #expect(memo.count == 0)
    }

    @Test func `it doesn't grow beyond its capacity`() throws {
        let memo = FrameMemo()
        for number in 0..<(3 * FrameMemo.capacity) { _ = try memo.frame(event(number)) }
        #expect(memo.count <= FrameMemo.capacity)
    }
}
