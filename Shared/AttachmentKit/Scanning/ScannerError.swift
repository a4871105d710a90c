/// Why a scanner has not said what it thinks of a file.
enum ScannerError: Error, Sendable, Hashable {
    /// There is no connection to be had.
    case unreachable(String)
    /// The connection broke off before the answer was there.
    case broken(String)
    /// It took too long.
    case late
    /// Too many files are before this one.
    case busy
    /// It says that it could not.
    case failed(String)
    /// It takes less than a file may have: clamd's `StreamMaxLength`.
    case tooLong
    /// It has answered what it doesn't answer.
    case unreadable
    /// Who wanted to know has gone.
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

    /// What there is to say beside the word; never of the file.
    var words: String {
        switch self {
        case .unreachable(let words), .broken(let words), .failed(let words): words
        case .late, .busy, .tooLong, .unreadable, .cancelled: ""
        }
    }
}
