import FoundationEssentials

/// Mark of a file by which a change is noticed. The file is read for it, since secrets are often mounted as links of
/// which one far above them is exchanged: their times and numbers tell nothing. Only for small files; nothing of their
/// content is kept.
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
