public import CommandLineKit
import FoundationEssentials

extension InputFile {
    /// Content of the file at `path`; of standard input if it is `nil`. Fails where it can't be read.
    public static func bytes(_ path: String?) throws -> [UInt8] {
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

    /// Lines of the file at `path`, or of standard input if it is `nil`, also empty ones. Fails where it can't be read, or is not UTF-8.
    public static func lines(_ path: String?) throws -> [String] {
        guard let text = String(validating: try bytes(path), as: UTF8.self) else {
            throw CommandFailure(.badData, "\(path ?? "The input") is not UTF-8.")
        }
        return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }
}
