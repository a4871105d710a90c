/// Reason why an archive, or a file of it, isn't read.
public enum ArchiveRefusal: Error, Sendable, Hashable {
    /// The file can't be opened or read.
    case unreadable
    /// It isn't a zip archive, or one that ends early or has more behind its end.
    case notAnArchive
    /// More than one end of the archive can be found, so that two programs would see two archives.
    case ambiguousEnd
    /// It is a part of several.
    case manyParts
    /// More files and folders than the limit.
    case tooManyEntries(most: Int)
    /// The list of files is larger than the limit, or doesn't fill its place.
    case wrongDirectory
    /// A name that no file may have.
    case name(EntryNameError, name: String)
    /// Two names that are one where case doesn't count, or a file that is a folder as well.
    case twice(name: String)
    /// Neither a file nor a folder: a symbolic link, a device.
    case kind(name: String)
    /// Encrypted.
    case encrypted(name: String)
    /// Packed by another method than 0 (stored) or 8 (deflated).
    case method(Int, name: String)
    /// All files together are larger than the limit.
    case tooLarge(most: Int)
    /// The file would be more than `ArchiveLimits.ratio` times what the archive holds of it.
    case ratio(name: String)
    /// The place of the file lies outside of the archive, or says something else than the list.
    case wrongPlace(name: String)
    /// Two files share bytes of the archive.
    case overlap(name: String)
    /// The file has more or fewer bytes than declared, or its checksum is wrong.
    case contents(name: String)

    /// Stable name of the reason, without what it is about.
    public var code: String {
        switch self {
        case .unreadable: "archive-unreadable"
        case .notAnArchive: "archive-not-zip"
        case .ambiguousEnd: "archive-ambiguous"
        case .manyParts: "archive-many-parts"
        case .tooManyEntries: "archive-too-many-entries"
        case .wrongDirectory: "archive-directory"
        case .name(let error, _): "archive-name-\(error.rawValue)"
        case .twice: "archive-twice"
        case .kind: "archive-kind"
        case .encrypted: "archive-encrypted"
        case .method: "archive-method"
        case .tooLarge: "archive-too-large"
        case .ratio: "archive-ratio"
        case .wrongPlace: "archive-place"
        case .overlap: "archive-overlap"
        case .contents: "archive-contents"
        }
    }

    /// Name of the file that it is about, as far as it can be shown; nil if it is about the archive.
    public var name: String? {
        switch self {
        case .unreadable, .notAnArchive, .ambiguousEnd, .manyParts, .tooManyEntries, .wrongDirectory, .tooLarge: nil
        case .name(_, let name), .twice(let name), .kind(let name), .encrypted(let name), .method(_, let name),
            .ratio(let name), .wrongPlace(let name), .overlap(let name), .contents(let name):
            name
        }
    }
}
