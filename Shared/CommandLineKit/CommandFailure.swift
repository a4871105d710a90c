/// Failure of a command that was understood, told to the operator in place of a backtrace.
public struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The status that the process ends with.
    public let code: ExitCode
    /// Message for a person.
    public let message: String
    /// Advice on what to try next.
    public let hint: String?

    /// A failure; `code` is never `.ok`.
    public init(_ code: ExitCode, _ message: String, hint: String? = nil) {
        self.code = code == .ok ? .software : code
        self.message = message
        self.hint = hint
    }

    /// Message and hint on one line.
    public var description: String { hint.map { "\(message) (\($0))" } ?? message }
}
