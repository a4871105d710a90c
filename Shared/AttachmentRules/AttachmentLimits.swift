/// Limits of files, in letters and in messages alike. Part of the contract: problems and the API's description name
/// these numbers.
public enum AttachmentLimits {
    /// Characters of a file's name.
    public static let name = 255
    /// Bytes of a file.
    public static let file = 25 << 20
    /// Bytes of the files of one letter or message together.
    public static let together = 50 << 20
    /// Bytes of all files of one person in one service.
    public static let quota = 1 << 30
}
