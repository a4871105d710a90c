import HTTPKit

/// Refused requests by reason.
struct Refusals: Codable, Sendable, Equatable {
    /// 401: nobody is signed in, or not any more.
    var unauthorized = 0
    /// 403: not with this role.
    var forbidden = 0
    /// 404, 405, 410: not there, or not for the caller.
    var notFound = 0
    /// 409, 412, 428: changed since, or in the way of something else.
    var conflict = 0
    /// 400, 413, 415, 422: not in order.
    var invalid = 0
    /// 429: too much.
    var tooMany = 0
    /// All others.
    var other = 0

    enum CodingKeys: String, CodingKey {
        case unauthorized, forbidden, conflict, invalid, other
        case notFound = "not_found"
        case tooMany = "too_many"
    }

    mutating func add(_ status: Status) {
        switch status.code {
        case 401: unauthorized += 1
        case 403: forbidden += 1
        case 404, 405, 410: notFound += 1
        case 409, 412, 428: conflict += 1
        case 400, 413, 415, 422: invalid += 1
        case 429: tooMany += 1
        default: other += 1
        }
    }
}
