public import FoundationEssentials

/// One line of an erasure ledger: whose key was destroyed, and when. No name, no service, no reason.
public struct LedgerEntry: Sendable, Hashable {
    /// The subject of the key: a person, or something that has a key of its own.
    public let subject: UUID
    /// The time of the order, to the second.
    public let at: Date

    /// An entry; a fraction of a second goes.
    public init(subject: UUID, at: Date) {
        self.subject = subject
        self.at = Date(timeIntervalSince1970: at.timeIntervalSince1970.rounded(.down))
    }

    /// The length of every whole line, without its end.
    static let lineBytes = 57

    /// Time and id with a blank between them.
    public var line: String { "\(at.formatted(.iso8601)) \(subject.uuidString.lowercased())" }

    /// `nil` for anything but what `line` writes.
    public init?(line: String) {
        let parts = line.split(separator: " ", omittingEmptySubsequences: false)
        guard line.utf8.count == Self.lineBytes, parts.count == 2, let subject = UUID(uuidString: String(parts[1])),
            let at = try? Date(String(parts[0]), strategy: .iso8601)
        else { return nil }
        self.init(subject: subject, at: at)
    }
}
