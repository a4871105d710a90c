/// Key of a document: the module, by name or id, and the exercise. `sleep-1.diary`.
public struct DocumentKey: Sendable, Hashable {
    /// Name or id of the module.
    public let module: String
    /// The exercise.
    public let exercise: String

    /// The key that `text` says; nil if it is none. Small letters, digits, `-` and `_` on both sides of a dot.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy(Self.isName) else { return nil }
        (module, exercise) = (String(parts[0]), String(parts[1]))
    }

    /// Text of it.
    public var text: String { "\(module).\(exercise)" }

    private static func isName(_ part: Substring) -> Bool {
        (1...DocumentLimits.name).contains(part.utf8.count)
            && part.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }
}
