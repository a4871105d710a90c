import FoundationEssentials
import HTTPKit
import Testing

@testable import Realtime

@Suite struct FrameTests {
    private static let cursor = EventCursor(epoch: UUID(), position: 77)

    @Test(arguments: [
        ClientFrame.hello(token: "a.b.c"), .renew(token: "x"), .unsubscribe(topic: "mail/inbox"),
        .subscribe(id: 0, topic: "mail/inbox", after: nil), .subscribe(id: 9, topic: "t", after: cursor),
        .act(id: 3, action: "chat/send", data: Array(#"{"a":[1,{"b":null}]}"#.utf8)),
    ])
    func `a client's frame reads as it was written`(_ frame: ClientFrame) throws {
        #expect(try ClientFrame(parsing: frame.text) == frame)
    }

    @Test(
        arguments: [
            ("", "malformed-json", nil), ("[]", "validation-failed", nil), ("{}", "validation-failed", nil),
            (#"{"op":"shout","id":3}"#, "validation-failed", 3), (#"{"op":7}"#, "validation-failed", nil),
            (#"{"op":"subscribe","id":4,"topic":"t","from":1}"#, "validation-failed", 4),
            (#"{"op":"subscribe","id":4}"#, "validation-failed", 4),
            (#"{"op":"subscribe","id":-1,"topic":"t"}"#, "validation-failed", -1),
            (#"{"op":"subscribe","id":1.5,"topic":"t"}"#, "validation-failed", nil),
            (#"{"op":"subscribe","id":1,"topic":"t","after":"0"}"#, "validation-failed", 1),
            (#"{"op":"subscribe","id":1,"topic":"t","after":null}"#, "validation-failed", 1),
            (#"{"op":"hello","token":"a","token":"b"}"#, "malformed-json", nil),
            (#"{"op":"hello","token":"a","id":1}"#, "validation-failed", 1),
            (#"{"op":"unsubscribe","topic":5}"#, "validation-failed", nil),
            (#"{"op":"do","id":5,"action":"a"}"#, "validation-failed", 5),
            (#"{"op":"do","id":5,"action":"a","data":{},"topic":"t"}"#, "validation-failed", 5),
            (#"{"op":"do","id":5,"action":"a","data":{"x":1,"x":2}}"#, "malformed-json", nil),
            (#"{"op":"do","action":"a","data":{}}"#, "validation-failed", nil),
            (#"{"op":"do","id":5,"action":7,"data":{}}"#, "validation-failed", 5),
            (#"{"op":"do","id":5.0,"action":"a","data":{}}"#, "validation-failed", 5),
            (#"{"op":"do","id":5,"action":"a","data":{"x":["\u0000"]}}"#, "validation-failed", 5),
            (#"{"op":"do\u0000","id":5}"#, "validation-failed", nil),
            (#"{"op":"renew"}"#, "validation-failed", nil), (#"{"op":"hello","token":"a"}{}"#, "malformed-json", nil),
        ] as [(String, String, Int64?)]
    )
    func `what isn't a frame is refused by name`(_ text: String, _ code: String, _ id: Int64?) throws {
        let refusal = #expect(throws: FrameRefusal.self) { try ClientFrame(parsing: text) }
        #expect(refusal?.problem.code == code)
        #expect(refusal?.id == id)
    }

    @Test func `a server's frame tells its receiver what it is about`() throws {
        let event = try ReceivedFrame(
            parsing: ServerFrame.event(topic: "t", cursor: Self.cursor, type: "x", data: Array("[1,2]".utf8)).text
        )
        #expect((event.op, event.topic, event.type) == (.event, "t", "x"))
        #expect(event.cursor == Self.cursor)
        #expect(try event.data(as: [Int].self) == [1, 2])
        let refused = try ReceivedFrame(parsing: ServerFrame.refused(id: 5, problem: .forbidden).text)
        #expect((refused.op, refused.id, refused.problemCode) == (.refused, 5, "forbidden"))
        let signal = try ReceivedFrame(parsing: ServerFrame.signal(topic: "t", type: "x", data: Array("[1]".utf8)).text)
        #expect((signal.op, signal.topic, signal.type, signal.cursor) == (.signal, "t", "x", nil))
        #expect(try signal.data(as: [Int].self) == [1])
        let done = try ReceivedFrame(parsing: ServerFrame.done(id: 4, action: "t/do", data: Array("[2]".utf8)).text)
        #expect((done.op, done.id, done.action) == (.done, 4, "t/do"))
        #expect(try done.data(as: [Int].self) == [2])
        let failed = try ReceivedFrame(parsing: ServerFrame.failed(id: 4, action: "t/do", problem: .forbidden).text)
        #expect((failed.op, failed.id, failed.action, failed.problemCode) == (.failed, 4, "t/do", "forbidden"))
        let time = Date(timeIntervalSince1970: 1_767_268_800.25)
        #expect(try ReceivedFrame(parsing: ServerFrame.welcome(expiresAt: time).text).expiresAt == time)
        #expect(try ReceivedFrame(parsing: ServerFrame.welcome(expiresAt: nil).text).expiresAt == nil)
        let ended = try ReceivedFrame(parsing: ServerFrame.unsubscribed(topic: "t", problem: .forbidden).text)
        #expect((ended.op, ended.topic, ended.problemCode) == (.unsubscribed, "t", "forbidden"))
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"op":"shout"}"#, #"{"op":7}"#, #"{"op":"event","topic":5}"#, #"{"op":"event","cursor":"x"}"#,
        #"{"op":"done","id":"1"}"#, #"{"op":"refused","problem":{}}"#, #"{"op":"refused","problem":"x"}"#,
        #"{"op":"welcome","expires_at":"soon"}"#, #"{"op":"event"}{}"#, #"{"op":"event","data":{}"#,
    ])
    func `what isn't a server's frame isn't read`(_ text: String) {
        #expect(throws: (any Error).self) { try ReceivedFrame(parsing: text) }
    }

    @Test func `only the outermost members of a server's frame say what it is about`() throws {
        let data = #"{"topic":"b","op":"x\"}"}"#
        let text = #"{"op":"event","more":[{"op":"done"}],"topic":"a\/\u00e9","data":\#(data),"id":null}"#
        let frame = try ReceivedFrame(parsing: text)
        #expect((frame.op, frame.topic, frame.id) == (.event, "a/é", nil))
        #expect(frame.text == text)
    }

    /// The data are refused where they are, by whoever does what is wanted; whether the frame was read before or is read then.
    @Test func `what is wrong with the data of a wish is named by its place in the frame`() throws {
        struct Wish: Decodable {
            struct Data: Decodable { var id: UUID }

            var data: Data
        }
        let shape = ClientFrame.actionShape(of: .object([.init("id", .string(.uuid))]))
        for (data, expected) in [
            (#"{}"#, ["data.id: missing"]), (#"{"id":"x","more":1}"#, ["data.id: not_uuid", "data.more: unknown"]),
            ("[]", ["data: type"]), (#"{"id":"0F8FAD5B-D9CB-469F-A165-70867728950E"}"#, []),
        ] as [(String, [String])] {
            let made = ClientFrame.act(id: 1, action: "a/b", data: Array(data.utf8))
            for frame in [made, try ClientFrame(parsing: made.text)] {
                guard case .act(_, _, let wish) = frame else { continue }
                var wrong: [String] = []
                do throws(Problem) {
                    _ = try wish.checked(Wish.self, schema: shape)
                } catch {
                    wrong = error.fields.map { "\($0.field): \($0.code)" }
                }
                #expect(wrong == expected)
            }
        }
    }

    @Test func `a cursor is 32 characters and reads as it was written`() {
        for position in [0, 1, 255, 65_536, Int64.max] {
            let cursor = EventCursor(epoch: UUID(), position: position)
            #expect(cursor.text.utf8.count == 32)
            #expect(EventCursor(text: cursor.text) == cursor)
        }
    }

    @Test(arguments: [
        "", "x", String(repeating: "+", count: 32), String(repeating: "A", count: 31),
        String(repeating: "é", count: 16),
        String(repeating: "_", count: 32), String(repeating: "A", count: 33), "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    ])
    func `what isn't a cursor is none`(_ text: String) { #expect(EventCursor(text: text) == nil) }
}
