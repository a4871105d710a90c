import ChatDomain
import CommandLineKit

/// Reason of an action, on the command line.
struct ReasonArgument: ArgumentValue, Hashable {
    /// The words.
    let words: Words

    static var kind: String { "text of 1 to \(Limits.reason) characters" }

    init?(argument: String) {
        guard let words = try? Words.reason(argument) else { return nil }
        self.words = words
    }
}
