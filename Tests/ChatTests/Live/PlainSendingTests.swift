import ChatDomain
import FoundationEssentials
import HTTPKit
import Realtime
import Testing

@testable import ChatLive

/// What is read and written for each message without the general coders is what those make of it.
@Suite struct PlainSendingTests {
    private static let room = UUID()
    private static let file = UUID()

    /// The action as `SendAction` has it, where nothing is sent.
    private static let action = ClientAction(
        "chat/send",
        "",
        body: SendAction.Wish.self,
        reading: { SendAction.Wish(plain: $0) }
    ) { wish, _ in wish }

    private static func frame(_ data: String) -> String { #"{"op":"do","id":7,"action":"chat/send","data":\#(data)}"# }

    /// Data around these parts.
    private static func data(_ parts: String, _ more: String = "") -> String {
        #"{"room_id":"\#(room)","client_id":"a-1","parts":[\#(parts)]\#(more)}"#
    }

    private struct Frame: Decodable {
        var op: String
        var id: Int64
        var action: String
        var data: SendAction.Wish
    }

    /// What checking and decoding make of a frame; nil if it is refused.
    private static func checked(_ frame: String) -> SendAction.Wish? {
        try? JSON.checked(Frame.self, from: Array(frame.utf8)).data
    }

    private static func plain(_ frame: String) -> SendAction.Wish? {
        PlainWish(frame, among: [action])?.wish.body as? SendAction.Wish
    }

    private static let plainData = [
        data(#"{"content":"Good morning"}"#),
        data(#"{"type":"text/markdown","content":"**é** 😀"}"#, #","mentions":[],"reply_to":12"#),
        data(#" { "url" : "https://example.org" , "type" : "image/png" } "#, #", "as" : "\#(room)""#),
        data(#"{"attachment":"\#(file)"}"#),
        data(#"{"content":"a","url":"b"}"#), data("{}"),
    ]

    private static let otherData = [
        data(#"{"content":"one"},{"content":"two"}"#), data(#"{"content":"a\"b"}"#), data(""),
        data(#"{"content":"a"}"#, #","mentions":["\#(file)"]"#),
        data(#"{"content":"a"}"#, #","reply_to":-1"#), data(#"{"content":"a"}"#, #","reply_to":null"#),
    ]

    private static let wrongData = [
        "{}", "[]", "7", data(#"{"content":7}"#), data(#"{"content":"a","more":1}"#),
        data(#"{"content":"a"}"#, #","more":1"#),
        data(#"{"content":"a","content":"b"}"#), data(#"{"content":"a"}"#, #","client_id":"b""#),
        data(#"{"content":"a"}"#, #","reply_to":01"#), data(#"{"content":"a"}"#, #","reply_to":1.5"#),
        data("{\"content\":\"a\u{1}b\"}"), data(#"{"attachment":"a"}"#), #"{"room_id":"\#(room)","client_id":"a-1"}"#,
    ]

    @Test(arguments: plainData) func `plain data are read as checking reads them`(_ data: String) {
        let plain = Self.plain(Self.frame(data))
        #expect(plain != nil)
        #expect(plain == Self.checked(Self.frame(data)))
    }

    @Test(arguments: otherData) func `what isn't plain is left to who reads everything`(_ data: String) {
        #expect(Self.plain(Self.frame(data)) == nil)
        #expect(Self.checked(Self.frame(data)) != nil)
    }

    @Test(arguments: wrongData) func `what is wrong is left to who says what is`(_ data: String) {
        #expect(Self.plain(Self.frame(data)) == nil)
        #expect(Self.checked(Self.frame(data)) == nil)
    }

    @Test func `a frame with a byte more, less, or another one is read as checking reads it, or not at all`() {
        var read = 0
        for data in Self.plainData {
            let frame = Array(Self.frame(data).utf8)
            for place in frame.indices {
                for byte in Array(#"{}[]":,\ 0-n"#.utf8) {
                    var changed = [frame, frame, frame]
                    changed[0][place] = byte
                    changed[1].insert(byte, at: place)
                    changed[2].remove(at: place)
                    for text in changed.map({ String(decoding: $0, as: UTF8.self) }) {
                        guard let plain = Self.plain(text) else { continue }
                        read += 1
                        #expect(plain == Self.checked(text), "\(text)")
                    }
                }
            }
        }
        #expect(read > 1000)
    }

    private static let words = ["", "Good morning", "é😀\u{2028}", "\"\\/\n\t\r\u{1}\u{7f}", "</script>"]

    @Test func `a message and an answer are written as they are encoded`() throws {
        let named = MessageFile(Self.file, name: "a \"b\".png", media: "image/png", bytes: 1 << 40)
        let parts: [[MessagePart]] =
            [[], [.attachment(MessageFile(Self.file)), .attachment(named)]]
            + Self.words.map { [.text(type: $0, $0), .link(type: "image/png", $0)] }
        for (place, parts) in parts.enumerated() {
            let message = LiveMessage(
                roomID: Self.room,
                number: .max - Int64(place),
                authorID: Self.file,
                at: Date(timeIntervalSince1970: Double(place) * 98_765_432.1234),
                parts: parts,
                mentions: [UUID](repeating: Self.room, count: place),
                replyTo: place % 2 == 0 ? nil : Int64(place),
                clientID: place % 3 == 0 ? nil : "id \"\(place)\""
            )
            #expect(
                try String(decoding: message.json, as: UTF8.self)
                    == String(decoding: JSON.encode(message), as: UTF8.self)
            )
        }
        for repeated in [true, false] {
            let answer = SendAction.Answer(
                roomID: Self.room,
                number: 0,
                at: Date(timeIntervalSince1970: -1),
                repeated: repeated
            )
            #expect(try answer.json == JSON.encode(answer))
        }
        // Two characters have names in one form and numbers in the other.
        let rare = LiveMessage(
            roomID: Self.room,
            number: 1,
            authorID: Self.file,
            at: Date(timeIntervalSince1970: 0),
            parts: [.text(type: "text/plain", "\u{8}\u{c}")],
            mentions: []
        )
        #expect(try JSON.decode(LiveMessage.self, from: rare.json) == rare)
    }
}
