import FoundationEssentials

/// What tells that a file isn't what it was. It is read for that, since secrets are often mounted as links of which one far above them is
/// exchanged: their times and numbers tell nothing. Only for small files; of what is in them nothing is kept.
struct FileMark: Sendable, Hashable {
    private let size: Int
    private let hash: Int

    /// The mark of the file at `path`; nil if it can't be read.
    init?(_ path: String) {
        guard let content = FileManager.default.contents(atPath: path) else { return nil }
        size = content.count
        var hasher = Hasher()
        // All of it: `Data` hashes only its first bytes.
        content.withUnsafeBytes { hasher.combine(bytes: $0) }
        hash = hasher.finalize()
    }
}
