/// Reason for which a message cannot be read any further. The connection is lost with it: nobody knows where the next
/// message begins.
enum HTTP1Refusal: Error, Equatable {
    /// Not HTTP/1, or not in the one form that has one reading.
    case malformed(String)
    /// A version other than 1.0 and 1.1.
    case version
    /// The target is longer than the limit.
    case targetTooLong
    /// Fields are more or longer than the limit, trailers and chunk extensions included.
    case headersTooLarge
    /// The head asks for something that this server does not do.
    case problem(Problem)

    /// Problem that the client gets.
    var problem: Problem {
        switch self {
        case .malformed(let detail): .badRequest(detail)
        case .version: Problem(505, "http-version", "This version of HTTP is not spoken here.")
        case .targetTooLong: .targetTooLong
        case .headersTooLarge: .headersTooLarge
        case .problem(let problem): problem
        }
    }
}
