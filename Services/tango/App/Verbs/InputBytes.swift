import CommandLineKit
import FoundationEssentials

/// What an operator hands in.
enum InputBytes {
    /// The content of the file at `path`; of standard input if it is `nil`.
    static func read(_ path: String?) throws -> [UInt8] {
        guard let path else {
            var bytes: [UInt8] = []
            while let line = readLine(strippingNewline: false) { bytes += line.utf8 }
            return bytes
        }
        guard let content = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(.noInput, "\(path) can't be read.")
        }
        return Array(content)
    }
}
