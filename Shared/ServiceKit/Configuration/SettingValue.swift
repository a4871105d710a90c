import CommandLineKit

/// A type that can be read from the text of a setting.
public protocol SettingValue: Sendable {
    /// Name of such a value in the help and in messages about mistakes: "a whole number".
    static var kind: String { get }

    /// Reads the text; nil if it isn't one.
    init?(setting text: String)

    /// Text of a default of this type in the help.
    var settingText: String { get }
}

extension String: SettingValue {
    /// Any text.
    public static var kind: String { "text" }
    /// Every text is one, save the empty one.
    public init?(setting text: String) {
        guard !text.isEmpty else { return nil }
        self = text
    }
    /// Text itself.
    public var settingText: String { self }
}

extension Int: SettingValue {
    /// Decimal digits.
    public static var kind: String { "a whole number" }
    /// Decimal digits with an optional sign.
    public init?(setting text: String) { self.init(text, radix: 10) }
    /// Its digits.
    public var settingText: String { String(self) }
}

extension Bool: SettingValue {
    /// Two words.
    public static var kind: String { "true or false" }
    /// `true` or `false`, nothing else.
    public init?(setting text: String) { self.init(text) }
    /// `true` or `false`.
    public var settingText: String { self ? "true" : "false" }
}

extension Duration: SettingValue {
    /// A number with its unit.
    public static var kind: String { "a time such as 500ms, 30s, 5m, 2h or 7d" }
    /// A whole number and its unit, as on the command line.
    public init?(setting text: String) { self.init(argument: text) }
    /// Text in whole seconds, if it has no fraction, else in milliseconds.
    public var settingText: String {
        components.attoseconds == 0
            ? "\(components.seconds)s"
            : "\(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)ms"
    }
}

extension LogLevel: SettingValue {
    /// One of four words.
    public static var kind: String { allCases.map(\.rawValue).joined(separator: ", ") }
    /// One of the four words.
    public init?(setting text: String) { self.init(rawValue: text) }
    /// The word.
    public var settingText: String { rawValue }
}
