import CommandLineKit
import FoundationEssentials
import Glibc
import IdentityDomain

/// Where a verb gets a password from. Never from its command line, which every user of the machine can read.
enum PasswordSource: Sendable {
    case file(String)
    case standardInput

    static let parameters: [Parameter] = [
        .option("--password-file", value: "path", "File that holds the password; a newline at its end doesn't count."),
        .flag("--password-stdin", "Read the password from standard input; on a terminal it isn't shown."),
    ]

    /// What was said on the command line; `nil` if neither was.
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
    func password() throws -> Password {
        let text: String
        switch self {
        case .file(let path):
            guard let data = FileManager.default.contents(atPath: path), data.count <= 4096 else {
                throw CommandFailure(.noInput, "The password file can't be read.")
            }
            text = Self.firstLine(String(decoding: data, as: UTF8.self))
        case .standardInput: text = Self.firstLine(Self.hidden { readLine(strippingNewline: true) } ?? "")
        }
        do {
            return try Password(choosing: text)
        } catch {
            throw CommandFailure(.badData, "The password \(error.sentence).")
        }
    }

    /// Runs `body` with the terminal's echo off, if standard input is one.
    private static func hidden<Result>(_ body: () -> Result) -> Result {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return body() }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        write(STDERR_FILENO, "Password: ", 10)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            write(STDERR_FILENO, "\n", 1)
        }
        return body()
    }

    private static func firstLine(_ text: String) -> String {
        var text = text
        if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
        return text
    }
}
