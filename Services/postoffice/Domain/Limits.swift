/// What the post office takes at most. Part of the contract: problems and the API's description name these numbers.
public enum Limits {
    /// Characters of a subject.
    public static let subject = 200
    /// Characters of a text.
    public static let body = 100_000
    /// People a letter goes to, counting the blind copies.
    public static let recipients = 100
    /// Characters of a folder's name.
    public static let folderName = 100
    /// Own folders of one person.
    public static let folders = 200
    /// Levels of own folders below each other.
    public static let folderDepth = 8
    /// Characters of a file's name.
    public static let fileName = 255
    /// Bytes of an attachment.
    public static let attachment = 25 << 20
    /// Attachments of a letter.
    public static let attachments = 20
    /// Bytes of a letter's attachments together.
    public static let attachmentsTogether = 50 << 20
    /// Bytes of all attachments that one person has added.
    public static let attachmentQuota = 1 << 30
    /// Letters that one call moves, deletes or marks.
    public static let batch = 1000
}
