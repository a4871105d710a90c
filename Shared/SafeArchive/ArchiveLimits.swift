/// Limits of an archive that is read. All are checked before its first file is.
public struct ArchiveLimits: Sendable, Hashable {
    /// Files and folders at most.
    public var entries: Int
    /// Bytes of all files at most, as the archive declares them.
    public var bytes: Int

    /// Bytes of a name at most, and of a part of it.
    public static let name = (whole: 1024, part: 255)
    /// Times that a file may be larger than what the archive holds of it.
    public static let ratio = 100
    /// Bytes of the archive's list of files at most, comments included.
    public static let directory = 4 << 20

    /// States limits.
    public init(entries: Int = 2000, bytes: Int = 2 << 30) { (self.entries, self.bytes) = (entries, bytes) }
}
