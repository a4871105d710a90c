/// Limits of a module's contents.
public enum ContentLimits {
    /// Characters of a block of text at most, for publishing.
    public static let text = 20_000
    /// Characters of a line at most: a title, a question, words beside a field.
    public static let line = 500
    /// Characters of a name of a module, page, block or field at most.
    public static let name = 64
    /// Languages of a module at most.
    public static let languages = 12
    /// Pages of a module at most.
    public static let pages = 100
    /// Blocks of a page at most.
    public static let blocks = 100
    /// Fields of an exercise, columns of rows, choices of a field and answers of a quiz at most.
    public static let entries = 50
    /// Bytes of all texts of a module at most.
    public static let bytes = 600_000
    /// Steps of a scale at most.
    public static let steps = 0...100
    /// Characters of the reason of a correction at most.
    public static let reason = 1_000
    /// Versions of a module at most.
    public static let versions = 500
}

/// Rule for the names of modules, pages, blocks, fields, choices and answers.
public enum ContentName {
    /// Returns true for lower-case letters, digits and hyphens, the first one no hyphen: `sleep-1`.
    public static func admits(_ name: String) -> Bool {
        guard (1...ContentLimits.name).contains(name.utf8.count), name.utf8.first != UInt8(ascii: "-") else {
            return false
        }
        return name.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
        }
    }
}
