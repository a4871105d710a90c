/// Limits of a client's store.
public enum DocumentLimits {
    /// Bytes of a document.
    public static let document = 256 * 1024
    /// Bytes of all documents as they are now.
    public static let store = 10 * 1024 * 1024
    /// Bytes of everything that was ever written.
    public static let history = 256 * 1024 * 1024
    /// Documents.
    public static let documents = 1000
    /// Versions of a document that stand beside each other.
    public static let branches = 10
    /// Characters of each half of a key.
    public static let name = 80
    /// Characters of the name of a device.
    public static let device = 80
}
