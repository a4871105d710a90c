public import HTTPKit

/// Which edition of its facts a feed tells. It goes up when kinds of facts are told of what had happened before: who must know them waits for
/// it, because what is passed by once isn't told again.
public enum FeedEdition {
    /// The field of the answer that says it.
    public static let field: HeaderName = {
        guard let name = HeaderName("TheraComm-Feed-Edition") else { preconditionFailure("not a name of a field") }
        return name
    }()

    /// The edition that an answer says; 1 where it says none.
    public static func of(_ response: Response) -> Int { response.headers[field].flatMap { Int($0) } ?? 1 }
}
