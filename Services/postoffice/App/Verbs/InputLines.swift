import CommandLineKit
import FoundationEssentials

/// The lines of a file, or of standard input as they come.
struct InputLines: IteratorProtocol {
    private var lines: [Substring]?
    private var place = 0

    /// Standard input if `file` is `nil`.
    init(file: String?) throws {
        lines = try file.map { try InputFile.text($0).split(separator: "\n") }
    }

    /// The next line that isn't empty; `nil` after the last.
    mutating func next() -> String? {
        if let lines {
            guard place < lines.count else { return nil }
            place += 1
            return String(lines[place - 1])
        }
        while let line = readLine() {
            if !line.isEmpty { return line }
        }
        return nil
    }
}
