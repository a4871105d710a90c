import CommandLineKit
import FoundationEssentials
import IdentityDomain

/// Source of a password for a verb. Never its command line, which every user of the machine can read.
enum PasswordSource: Sendable {
    case file(String)
    case standardInput

    static let parameters: [Parameter] = [
        .option("--password-file", value: "path", "File that holds the password; a newline at its end doesn't count."),
        .flag("--password-stdin", "Read the password from standard input; on a terminal it isn't shown."),
    ]

    /// Reads the source from the command line; `nil` if there is none.
    static func read(_ arguments: Arguments) throws(UsageError) -> PasswordSource? {
        let file: String? = try arguments.option("--password-file")
        switch (file, arguments.flag("--password-stdin")) {
        case (let path?, false): return .file(path)
        case (nil, true): return .standardInput
        case (nil, false): return nil
        case (_?, true): throw UsageError("Give --password-file or --password-stdin, not both.")
        }
    }

    /// The password. A failure of the command if it can't be read or breaks the rule.
    func password(of known: PasswordRule.Known = .init()) throws -> Password {
        let text: String
        switch self {
        case .file(let path):
            guard let data = FileManager.default.contents(atPath: path), data.count <= 4096 else {
                throw CommandFailure(.noInput, "The password file can't be read.")
            }
            text = Self.firstLine(String(decoding: data, as: UTF8.self))
        case .standardInput: text = Self.firstLine(HiddenLine.read(prompt: "Password: ") ?? "")
        }
        do {
            return try PasswordRule.password(choosing: text, known: known)
        } catch {
            throw CommandFailure(.badData, "The password \(error.sentence).")
        }
    }

    private static func firstLine(_ text: String) -> String {
        var text = text
        if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
        return text
    }
}
