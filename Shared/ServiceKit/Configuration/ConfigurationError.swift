import CommandLineKit

/// Everything that is wrong with the settings of a process, found in one go.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for each, in the order in which the settings are documented.
    public let mistakes: [String]

    /// All mistakes, one a line.
    public var description: String {
        "\(mistakes.count == 1 ? "a setting is" : "\(mistakes.count) settings are") wrong:\n"
            + mistakes.map { "  \($0)" }.joined(separator: "\n")
    }
}
