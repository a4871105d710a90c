extension ArchiveRefusal {
    /// The refusal in a sentence for people, with the name of the file that it is about.
    public var sentence: String {
        let reason = "\(words) (\(code))."
        return name.map { "\($0): \(reason)" } ?? reason
    }

    private var words: String {
        switch self {
        case .unreadable: "can't be read as a file"
        case .notAnArchive: "is not a whole zip archive"
        case .ambiguousEnd: "has more than one end, so that two programs would see two archives"
        case .manyParts: "is a part of several archives"
        case .tooManyEntries(let most): "has more than \(most) files and folders"
        case .wrongDirectory: "has a list of files that is too long, or isn't true"
        case .name(let error, _): error.words
        case .twice: "is there twice, where case doesn't count"
        case .kind: "is neither a file nor a folder"
        case .encrypted: "is encrypted"
        case .method(let method, _): "is packed by method \(method); only stored and deflated files are read"
        case .tooLarge(let most): "has more than \(most) bytes in all"
        case .ratio: "is more than \(ArchiveLimits.ratio) times larger than what the archive holds of it"
        case .wrongPlace: "lies elsewhere than the list of files says, or is called otherwise there"
        case .overlap: "shares bytes with another file"
        case .contents: "has another size or checksum than the list of files says"
        }
    }
}

extension EntryNameError {
    fileprivate var words: String {
        switch self {
        case .empty: "has no name, or an empty part in it"
        case .long: "has too long a name"
        case .encoding: "has a name that isn't UTF-8"
        case .control: "has a control character in its name"
        case .backslash: "has a backslash in its name"
        case .absolute: "has a name that begins at a root or with a drive"
        case .climbing: "has a name that climbs out of the archive"
        case .form: "has a name that isn't in Unicode's form NFC"
        }
    }
}
