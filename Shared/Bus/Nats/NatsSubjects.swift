/// The subjects of a service's channels: `<prefix>.<service>.<channel>`, the channel one word of it.
///
/// A dot in a channel's name becomes a colon, which is in no name: so a channel can neither be empty words, nor reach into another
/// service's subjects, nor be two channels at once. `*` and `>`, which mean many subjects, are in no name either.
struct NatsSubjects: Sendable {
    private let head: String

    init(prefix: NatsPrefix, service: String) { head = "\(prefix.text).\(Self.word(service))." }

    /// All channels of the service.
    var all: String { head + "*" }

    /// The subject of a channel, which must be a name.
    func subject(of channel: String) -> String { head + Self.word(channel) }

    /// The channel of a subject; nil if it is none of ours.
    func channel(of subject: String) -> String? {
        guard subject.hasPrefix(head) else { return nil }
        let word = subject.dropFirst(head.count)
        guard !word.contains(".") else { return nil }
        let channel = String(word).replacing(":", with: ".")
        return BusLimits.isName(channel) ? channel : nil
    }

    private static func word(_ name: String) -> String { name.replacing(".", with: ":") }
}
