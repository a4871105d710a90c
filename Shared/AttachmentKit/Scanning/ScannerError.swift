/// Reason for which a scanner gave no finding about a file.
enum ScannerError: Error, Sendable, Hashable {
    /// There is no connection to be had.
    case unreachable(String)
    /// The connection broke off before the answer was there.
    case broken(String)
    /// The scan took too long.
    case late
    /// Too many files are before this one.
    case busy
    /// The scanner says that it could not scan.
    case failed(String)
    /// The scanner takes less than a file may have: clamd's `StreamMaxLength`.
    case tooLong
    /// The answer has an unknown form.
    case unreadable
    /// The caller has gone.
    case cancelled

    /// One of a few words, for metrics and logs.
    var word: String {
        switch self {
        case .unreachable: "unreachable"
        case .broken: "broken"
        case .late: "late"
        case .busy: "busy"
        case .failed: "failed"
        case .tooLong: "too_long"
        case .unreadable: "unreadable"
        case .cancelled: "cancelled"
        }
    }

    /// Text beside the word; never of the file.
    var words: String {
        switch self {
        case .unreachable(let words), .broken(let words), .failed(let words): words
        case .late, .busy, .tooLong, .unreadable, .cancelled: ""
        }
    }
}
