import Testing

@testable import Bus

@Suite struct NatsSubjectsTests {
    private let subjects = NatsSubjects(prefix: .usual, service: "chat")

    @Test(arguments: [
        ("typing", "theracomm.chat.typing"), ("a.b", "theracomm.chat.a:b"), ("..", "theracomm.chat.::"),
        ("rooms/1_2-3", "theracomm.chat.rooms/1_2-3"),
    ])
    func `a channel is one word of a subject, and found again`(_ channel: String, _ subject: String) {
        #expect(subjects.subject(of: channel) == subject)
        #expect(subjects.channel(of: subject) == channel)
    }

    @Test(arguments: [
        "theracomm.chat", "theracomm.chat.", "theracomm.chat.a.b", "theracomm.chatter.a", "other.chat.a",
        "theracomm.chat.A", "theracomm.chat.*", "theracomm.chat.>", "theracomm.chat.a b",
    ])
    func `other subjects are no channel of ours`(_ subject: String) { #expect(subjects.channel(of: subject) == nil) }

    @Test(arguments: ["unit", "unit-7.north_wing", String(repeating: "a", count: 64)])
    func `what a prefix is`(_ text: String) { #expect(NatsPrefix(text)?.text == text) }

    @Test(arguments: [
        "", ".", "a.", ".a", "a..b", "A", "a b", "*", "a.>", "a/b", "é", String(repeating: "a", count: 65),
    ])
    func `what is no prefix`(_ text: String) { #expect(NatsPrefix(text) == nil) }
}
