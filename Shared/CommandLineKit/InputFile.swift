import FoundationEssentials

/// Text that an operator hands in.
public enum InputFile {
    /// The text of the file at `path`, or of standard input for `-`; without line breaks at its end.
    public static func text(_ path: String) throws -> String {
        var text = ""
        if path == "-" {
            while let line = readLine(strippingNewline: false) { text += line }
        } else {
            guard let bytes = FileManager.default.contents(atPath: path) else {
                throw CommandFailure(.noInput, "\(path) can't be read.")
            }
            guard let read = String(validating: bytes, as: UTF8.self) else {
                throw CommandFailure(.badData, "\(path) is not UTF-8.")
            }
            text = read
        }
        while let last = text.last, last.isNewline { text.removeLast() }
        return text
    }
}
