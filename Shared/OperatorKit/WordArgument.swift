public import CommandLineKit

/// One of the words that a type stands for, on the command line.
public struct WordArgument<Word: RawRepresentable & CaseIterable & Hashable & Sendable>: ArgumentValue, Hashable
where Word.RawValue == String {
    /// Meaning of the word.
    public let value: Word

    /// All words: "hour, day or week".
    public static var kind: String {
        let words = Word.allCases.map(\.rawValue)
        return words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
    }

    /// `nil` for another word.
    public init?(argument: String) {
        guard let value = Word(rawValue: argument) else { return nil }
        self.value = value
    }
}

extension Arguments {
    /// Value of an option that takes one of the words a type stands for; `nil` where it wasn't given.
    public func word<Word>(_ name: String, as type: Word.Type = Word.self) throws(UsageError) -> Word?
    where Word: RawRepresentable & CaseIterable & Hashable & Sendable, Word.RawValue == String {
        try option(name, as: WordArgument<Word>.self)?.value
    }

    /// True if nothing is to be done but told: `--dry-run`.
    public var isDryRun: Bool { flag(Parameter.dryRun.name) }

    /// True if nothing is to be asked: `--yes`.
    public var isSure: Bool { flag(Parameter.yes.name) }
}
