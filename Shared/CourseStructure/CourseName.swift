/// Name of a course, from which those of the modules follow that its units become: `geology-intro`, `geology-intro-1`. Curator and babylon find the same names
/// in the same package, and needn't ask each other.
public struct CourseName: Sendable, Hashable {
    /// The name: lower-case letters, digits and hyphens, no hyphen first.
    public let text: String

    /// Characters at most, so that the names of modules aren't longer than they may be.
    public static let most = 56

    /// A name that was chosen; nil if it is none.
    public init?(checking text: String) {
        guard (1...Self.most).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "-"),
            text.utf8.allSatisfy({ Self.isLetter($0) || $0 == UInt8(ascii: "-") })
        else { return nil }
        self.text = text
    }

    /// The name that follows from the first title of a course; `course` where that has no letters of ASCII.
    public init(of course: CourseStructure) {
        let title = (course.title.parts.first?.text ?? "").lowercased()
        let words = title.utf8.split { !Self.isLetter($0) }.map { String(decoding: $0, as: UTF8.self) }
        var text = words.first.map { String($0.prefix(Self.most)) } ?? "course"
        for word in words.dropFirst() where text.utf8.count + word.utf8.count < Self.most { text += "-\(word)" }
        self.text = text
    }

    /// Name of the module that the unit at a place becomes; places count from 0.
    public func module(_ place: Int) -> String { "\(text)-\(place + 1)" }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
