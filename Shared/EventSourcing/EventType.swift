/// The name and version under which an event is stored. Data, written by hand, never derived from a Swift name.
public struct EventType: Hashable, Sendable, CustomStringConvertible {
    /// Past tense in the language of the floor, lower case, with dots: `letter.recalled`.
    public let name: String
    /// Counts the shapes of the payload, from 1. A new meaning is a new name, not a new version.
    public let version: Int
    /// Text in the column: `letter.recalled.2`.
    public let stored: String

    /// Names a type. `name` consists of lower-case letters, digits, `_` and `.`; `version` is at least 1. Traps otherwise.
    public init(_ name: String, version: Int) {
        precondition(Self.isName(name) && version >= 1, "not an event type: \(name) version \(version)")
        self.name = name
        self.version = version
        stored = "\(name).\(version)"
    }

    /// Reads the stored form; `nil` if it is none.
    public init?(stored: String) {
        guard let dot = stored.lastIndex(of: "."), let version = Int(stored[stored.index(after: dot)...]), version >= 1,
            Self.isName(stored[..<dot]), stored.last != "."
        else { return nil }
        name = String(stored[..<dot])
        self.version = version
        self.stored = stored
    }

    /// The stored form.
    public var description: String { stored }

    private static func isName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
            }
    }

    /// Two types are the same if their stored forms are.
    public static func == (one: Self, other: Self) -> Bool { one.stored == other.stored }

    /// Hashes the stored form.
    public func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}
