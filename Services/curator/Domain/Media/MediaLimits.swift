/// Limits of files that modules show.
public enum MediaLimits {
    /// Bytes of a file at most.
    public static let file = 500 << 20
    /// Bytes of each part of a file but the last, which may have fewer.
    public static let part = 8 << 20
    /// Parts of a file at most.
    public static let parts = (file + part - 1) / part
    /// Bytes of a picture, or of captions, at most: they come in one part.
    public static let small = part
    /// Bytes of all files together at most.
    public static let quota = 20 << 30
}
