@testable import ChatDomain
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

/// A message writes its stored form itself: the same, byte for byte, as encoding gives.
@Suite struct MessagePostedWritingTests {
    private static let words = ["", "Good morning", "é😀\u{2028}", "\"\\/\n\t\r\u{1}\u{8}\u{c}\u{7f}", "</script>"]
    private static let file = MessageFile(Examples.id(7), name: "a \"b\".png", media: "image/png", bytes: 1 << 40)
    /// With and without parts of a second, and with more of them than are stored.
    private static let times = [0, 1_767_268_800.25, 1_767_268_800.123_456_7, -62_167_219_200].map {
        Date(timeIntervalSince1970: $0)
    }

    private static func posted(_ parts: [MessagePart], _ change: (inout MessagePosted) -> Void = { _ in }) throws
        -> MessagePosted
    {
        let posting = Posting(try MessageContents([.text(type: "text/plain", "a")]), clientID: "a-1")
        var posted = MessagePosted(posting, author: Examples.id(1), holder: Examples.id(2), at: Examples.noon)
        posted.parts = .known(parts)
        change(&posted)
        return posted
    }

    private func check(_ posted: MessagePosted) throws {
        let form = TalkEvent.schema.form(of: .posted(posted))
        let (bytes, payload) = try form.written(sealing: TestSeal())
        #expect(
            try String(decoding: bytes, as: UTF8.self)
                == String(decoding: form.generalBytes(sealing: TestSeal()), as: UTF8.self)
        )
        // What is remembered of it is what reading gives, or nothing.
        let back = try TalkEvent.schema.decode(form.type.stored, bytes, opening: TestSeal())
        if let payload { #expect(TalkEvent.schema.reader(of: form.type.stored)?.event(of: payload) == back) }
        #expect((payload != nil) == (back == .posted(posted)))
    }

    @Test func `whatever it says`() throws {
        try check(Self.posted([]))
        try check(Self.posted([.attachment(Self.file), .attachment(MessageFile(Examples.id(8)))]))
        for text in Self.words {
            try check(Self.posted([.text(type: text, text), .link(type: "image/png", text)]) { $0.clientID = text })
        }
        try check(Self.posted([]) { $0.parts = .erased })
    }

    @Test func `whenever, for whom and whatever it answers`() throws {
        for time in Self.times { try check(Self.posted([]) { $0.at = time }) }
        for count in 0...3 {
            try check(
                Self.posted([]) { posted in
                    posted.mentions = (0..<count).map { Examples.id(UInt8($0)) }
                    posted.attachments = (0..<count).map { Examples.id(UInt8($0) + 50) }
                    posted.replyTo = Int64(count)
                }
            )
        }
    }

    @Test func `not without a key`() throws {
        let form = TalkEvent.schema.form(of: .posted(try Self.posted([])))
        #expect(throws: EncodingError.self) { try form.bytes() }
    }
}
