/// A command line that can't be understood. Its text is for the person at the keyboard.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Message, one sentence without a full stop.
    public let message: String
    /// Advice on what to do instead, if that can be guessed.
    public let hint: String?

    /// A mistake with an optional way out.
    public init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// Message and hint on one line.
    public var description: String { hint.map { "\(message) (\($0))" } ?? message }
}
