import AttachmentRules
import ChatDomain
import FoundationEssentials
import Testing

@Suite struct TextTests {
    private func text(_ words: String) -> MessagePart { .text(type: "text/plain", words) }

    @Test func `words are trimmed and bounded`() throws {
        let words = try Words(" a \n", limit: 1)
        #expect(words.text == "a")
        #expect(throws: Words.ValidationError.blank) { try Words(" ", limit: 1) }
        #expect(throws: Words.ValidationError.hasNull) { try Words("\0", limit: 1) }
        #expect(throws: Words.ValidationError.tooLong(characters: 2, limit: 1)) { try Words("ab", limit: 1) }
    }

    @Test func `what a message may consist of`() throws {
        let parts = [
            text("Hi"), .link(type: "image/png", "https://example.org/a.png"),
            .attachment(MessageFile(Examples.id(32))),
        ]
        let contents = try MessageContents(parts, mentions: [Examples.id(1), Examples.id(1)])
        #expect(contents.mentions == [Examples.id(1)])
        #expect(contents.attachments == [Examples.id(32)])
    }

    @Test func `what is wrong with one`() {
        typealias ValidationError = MessageContents.ValidationError
        #expect(throws: ValidationError.empty) { try MessageContents([]) }
        #expect(throws: ValidationError.tooManyParts(11)) {
            try MessageContents(Array(repeating: text("a"), count: 11))
        }
        let long = String(repeating: "a", count: Limits.messageBytes + 1)
        #expect(throws: ValidationError.tooLong(bytes: Limits.messageBytes + 1)) { try MessageContents([text(long)]) }
        #expect(throws: ValidationError.badText(part: 1)) { try MessageContents([text("a"), text(" ")]) }
        #expect(throws: ValidationError.badType(part: 0)) { try MessageContents([.text(type: "plain", "a")]) }
        #expect(throws: ValidationError.badLink(part: 0)) {
            try MessageContents([.link(type: "a/b", "javascript:alert(1)")])
        }
        let crowd = (0...UInt8(Limits.mentions)).map { Examples.id($0) }
        #expect(throws: ValidationError.tooManyMentions(51)) { try MessageContents([text("a")], mentions: crowd) }
    }

    @Test func `a type has two halves of visible characters`() {
        let longest = "a/\(String(repeating: "b", count: 98))"
        for type in ["text/plain", "a/b", longest] {
            #expect(throws: Never.self) { try MessageContents([.text(type: type, "a")]) }
        }
        let bad = ["", "/", "a/", "/b", "text", "a/b/c", "a//b", "a /b", "a/b\u{7F}", "a/ä", "\(longest)b"]
        for type in bad {
            #expect(throws: MessageContents.ValidationError.badType(part: 0)) {
                try MessageContents([.text(type: type, "a")])
            }
        }
    }

    @Test func `a file is in a message once, and files are limited together`() {
        typealias ValidationError = MessageContents.ValidationError
        func file(_ number: UInt8, _ bytes: Int? = nil) -> MessagePart {
            .attachment(MessageFile(Examples.id(number), bytes: bytes))
        }
        #expect(throws: ValidationError.repeatedFile(part: 2)) { try MessageContents([file(1), file(2), file(1)]) }
        let (half, most) = (AttachmentLimits.together / 2, AttachmentLimits.together)
        #expect(throws: Never.self) { try MessageContents([file(1, half), file(2, half)]) }
        #expect(throws: ValidationError.filesTooLong(bytes: most + 1)) {
            try MessageContents([file(1, half), file(2, half + 1)])
        }
    }

    @Test func `a part is stored with what is known of its file`() throws {
        let file = MessageFile(Examples.id(32), name: "plan.pdf", media: "application/pdf", bytes: 7)
        for part in [MessagePart.attachment(file), .attachment(MessageFile(Examples.id(32))), text("Hi")] {
            let stored = try JSONEncoder().encode(part)
            #expect(try JSONDecoder().decode(MessagePart.self, from: stored) == part)
        }
        let old = Data("{\"attachment\":\"\(Examples.id(32).uuidString)\"}".utf8)
        #expect(try JSONDecoder().decode(MessagePart.self, from: old) == .attachment(MessageFile(Examples.id(32))))
    }

    @Test(arguments: ["", "[]", "{", "3", "{\"a\":}", "{} x"])
    func `custom data is a JSON object`(_ wrong: String) {
        #expect(throws: CustomData.ValidationError.notAnObject) { try CustomData(wrong) }
    }

    @Test func `custom data is kept as it was given, if it isn't long`() throws {
        let given = "{\"a\": [1, null, {\"b\": \"c\"}]}"
        let kept = try CustomData(given)
        #expect(kept.text == given)
        let long = "{\"a\":\"" + String(repeating: "b", count: Limits.customData) + "\"}"
        #expect(throws: CustomData.ValidationError.tooLong(bytes: Limits.customData + 8)) { try CustomData(long) }
    }
}
