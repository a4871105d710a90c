import AttachmentRules

/// Limits of the post office. Part of the contract: problems and the API's description name these numbers.
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
    public static let fileName = AttachmentLimits.name
    /// Bytes of an attachment.
    public static let attachment = AttachmentLimits.file
    /// Attachments of a letter.
    public static let attachments = 20
    /// Bytes of a letter's attachments together.
    public static let attachmentsTogether = AttachmentLimits.together
    /// Bytes of all attachments that one person has added.
    public static let attachmentQuota = AttachmentLimits.quota
    /// Letters that one call moves, deletes or marks.
    public static let batch = 1000
    /// Seconds that a letter may wait by itself, to be called back.
    public static let holdSeconds = 600
    /// Days that a letter may wait before it leaves.
    public static let scheduleDays = 366
    /// Days for which a letter may be put away out of the inbox.
    public static let snoozeDays = 366
    /// Days after which Trash may be emptied by itself.
    public static let trashDays = 3650
    /// Characters of a signature.
    public static let signature = 2000
    /// Templates of one person, or of the unit.
    public static let templates = 200
    /// People who get a letter each by one call.
    public static let mailing = 1000
}
