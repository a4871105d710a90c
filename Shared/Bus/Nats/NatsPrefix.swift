public import ServiceKit

/// Start of all subjects of an installation: words of lower-case letters, digits, `-` and `_`, with dots between them.
public struct NatsPrefix: Sendable, Hashable {
    /// Text as it stands in subjects.
    public let text: String

    /// Prefix if no other is set.
    public static let usual = NatsPrefix(known: "theracomm")

    /// Nil if it is none: 1 to 64 bytes, no empty word.
    public init?(_ text: String) {
        guard (1...64).contains(text.utf8.count) else { return nil }
        for word in text.split(separator: ".", omittingEmptySubsequences: false) {
            guard !word.isEmpty, BusLimits.isName(String(word)), !word.contains("/") else { return nil }
        }
        self.text = text
    }

    private init(known text: String) { self.text = text }
}

extension NatsPrefix: SettingValue {
    /// Words and dots.
    public static var kind: String { "words of lower-case letters, digits, - and _ with dots between them" }
    /// Reads a setting, like `init(_:)`.
    public init?(setting text: String) { self.init(text) }
    /// Text itself.
    public var settingText: String { text }
}
