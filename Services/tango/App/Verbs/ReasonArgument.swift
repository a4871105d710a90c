import CommandLineKit
import TangoDomain

/// Why something is done, on the command line.
struct ReasonArgument: ArgumentValue, Hashable {
    /// The words.
    let reason: Reason

    static var kind: String { "text of 1 to \(Limits.reason) characters" }

    init?(argument: String) {
        guard let reason = try? Reason(argument) else { return nil }
        self.reason = reason
    }
}

/// One of the words that a domain type stands for, on the command line.
struct WordArgument<Word: RawRepresentable & CaseIterable & Hashable & Sendable>: ArgumentValue, Hashable
where Word.RawValue == String {
    /// What the word stands for.
    let value: Word

    static var kind: String { Word.allCases.map(\.rawValue).joined(separator: ", ") }

    init?(argument: String) {
        guard let value = Word(rawValue: argument) else { return nil }
        self.value = value
    }
}

extension Parameter {
    /// Why.
    static let reason = Parameter.option("--reason", value: "text", "Why; kept with it, sealed. Needed.")
    /// Why obstacles don't count.
    static let override = Parameter.option(
        "--override",
        value: "text",
        "Why a conflict of interest or a full caseload doesn't count; recorded."
    )
}

extension Arguments {
    /// The reason, without which nothing is done.
    func reason() throws(UsageError) -> Reason {
        guard let reason = try option("--reason", as: ReasonArgument.self)?.reason else {
            throw UsageError("--reason is missing")
        }
        return reason
    }

    /// Why obstacles don't count; `nil`: they do.
    func override() throws(UsageError) -> Reason? { try option("--override", as: ReasonArgument.self)?.reason }

    /// A word that a domain type stands for.
    func word<Word>(_ name: String, as type: Word.Type) throws(UsageError) -> Word?
    where Word: RawRepresentable & CaseIterable & Hashable & Sendable, Word.RawValue == String {
        try option(name, as: WordArgument<Word>.self)?.value
    }
}
