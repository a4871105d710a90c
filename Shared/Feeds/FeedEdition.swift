public import HTTPKit

/// Edition of a feed's facts. It goes up when the feed begins to tell kinds of facts about earlier events: a follower
/// that must know them waits for it, because facts that were passed by once aren't told again.
public enum FeedEdition {
    /// The field of the answer that says it.
    public static let field: HeaderName = {
        guard let name = HeaderName("TheraComm-Feed-Edition") else { preconditionFailure("not a name of a field") }
        return name
    }()

    /// The edition that an answer says; 1 where it says none.
    public static func of(_ response: Response) -> Int { response.headers[field].flatMap { Int($0) } ?? 1 }
}
