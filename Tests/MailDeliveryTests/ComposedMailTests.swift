import FoundationEssentials
import Testing

@testable import MailDelivery

@Suite struct ComposedMailTests {
    private let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, 16))

    private func lines(_ message: MailMessage, from: Mailbox = PostRoom.sender) throws -> [String] {
        let mail = try ComposedMail(
            message,
            id: id,
            about: UUID(),
            from: from,
            date: Date(timeIntervalSince1970: 1_772_366_400)
        )
        let text = String(decoding: mail.bytes, as: UTF8.self)
        // Every line ends in CRLF, none in one of both alone.
        #expect(text.unicodeScalars.count { $0 == "\n" } == text.components(separatedBy: "\r\n").count - 1)
        #expect(text.unicodeScalars.count { $0 == "\r" } == text.components(separatedBy: "\r\n").count - 1)
        #expect(mail.bytes.allSatisfy { $0 < 0x80 })
        return text.components(separatedBy: "\r\n")
    }

    @Test func `a plain message`() throws {
        let lines = try lines(MailMessage(to: "ann@unit.example", subject: "Hello", text: "Come in.\nNow.\n"))
        for expected in [
            "From: The Unit <no-reply@unit.example>", "To: ann@unit.example", "Subject: Hello",
            "Message-Id: <01020304-0506-7008-800a-0b0c0d0e0f10@unit.example>",
            "Auto-Submitted: auto-generated", "MIME-Version: 1.0", "Content-Language: en", "Come in.", "Now.",
        ] {
            #expect(lines.contains { $0.lowercased() == expected.lowercased() }, "\(expected) in \(lines)")
        }
        #expect(lines.contains { $0.hasPrefix("Date: Sun, 01 Mar 2026 12:00:00") }, "\(lines)")
    }

    @Test func `words of any script are encoded, in the head as in the text`() throws {
        let sender = try #require(Mailbox("Praxis Müller <praxis@unit.example>"))
        let lines = try lines(
            MailMessage(to: "ann@unit.example", subject: "Bestätigen Sie — 確認", text: "Grüß Gott.\n", language: "de"),
            from: sender
        )
        #expect(lines.contains { $0.hasPrefix("Subject: =?") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("From: Praxis =?") && $0.hasSuffix("<praxis@unit.example>") }, "\(lines)")
        // The smallest character set that will do, as mail programs do it.
        #expect(lines.contains("Content-Type: text/plain; charset=iso-8859-1"), "\(lines)")
        #expect(lines.contains("Gr=FC=DF Gott."), "\(lines)")
    }

    @Test(arguments: ["a\r\nBcc: eve@evil.example", "a\nBcc: eve@evil.example", "a\r\n\r\nbody"])
    func `nothing gets into the head by way of a subject or a language`(text: String) throws {
        for message in [
            MailMessage(to: "ann@unit.example", subject: text, text: "x"),
            MailMessage(to: "ann@unit.example", subject: "x", text: "x", language: text),
        ] {
            let lines = try lines(message)
            let head = lines.prefix { !$0.isEmpty }
            #expect(!head.contains { $0.lowercased().hasPrefix("bcc:") }, "\(head)")
        }
    }

    @Test func `the same message is composed alike again`() throws {
        let message = MailMessage(to: "ann@unit.example", subject: "Hello", text: "Come in.\n")
        #expect(try lines(message) == lines(message))
    }

    @Test(arguments: ["", "a", "a@", "@b", "a@b@c", "x <a@b", "x <a b@c>", "a\r\nb <a@b>", "<a@b\n>"])
    func `what isn't a mailbox`(text: String) { #expect(Mailbox(text) == nil) }

    @Test func `a mailbox with and without a name`() throws {
        let both = try #require(Mailbox("The Unit <a@b.ca>"))
        #expect(both.name == "The Unit")
        #expect(both.address == "a@b.ca")
        let bare = try #require(Mailbox("a@b.ca"))
        #expect(bare.name == nil)
        #expect(bare.address == "a@b.ca")
    }
}
