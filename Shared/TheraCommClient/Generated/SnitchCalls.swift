// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == SnitchFeed {
    /// Names the caller's feed, and its first page, as ActivityStreams 2.0.
    public static func getSnitchFeed(kind: String? = nil, personID: UUID? = nil, since: String? = nil, before: String? = nil, asOf: String? = nil) -> Call {
        Call(.get, "/api/v1/snitch/feed").asking("kind", kind).asking("person_id", personID).asking("since", since).asking("before", before).asking("as_of", asOf).showingOwnWrites()
    }
}

extension Call where Answer == SnitchFeedPage {
    /// Lists what has happened that the caller may know, the newest first, as ActivityStreams 2.0: one's own, and for staff that of
    /// the clients whom they look after now, stand in for, or took leave to see. Pages stay as they are while more happens. 50 a page
    /// unless told.
    public static func getSnitchFeedPage(kind: String? = nil, personID: UUID? = nil, since: String? = nil, before: String? = nil, asOf: String? = nil, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/snitch/feed/page").asking("kind", kind).asking("person_id", personID).asking("since", since).asking("before", before).asking("as_of", asOf).asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == SnitchNews {
    /// Counts what has happened since the caller looked at their feed, up to 100.
    public static func getSnitchNews() -> Call {
        Call(.get, "/api/v1/snitch/news").showingOwnWrites()
    }
}

extension Call where Answer == SnitchSummary {
    /// Shows whether and when the caller is told by mail that something new has happened.
    public static func getSnitchSummaries() -> Call {
        Call(.get, "/api/v1/snitch/summaries").showingOwnWrites()
    }
}

extension Call where Answer == Void {
    /// Notes that the caller has looked at their feed up to a position. Goes only forward; repeating it changes nothing.
    ///
    /// Problems: read-only-token.
    public static func postSnitchLooked(_ body: SnitchVisitLookInput) -> Call {
        Call(.post, "/api/v1/snitch/looked").sending(body)
    }

    /// Chooses whether and when one is told that something new has happened: at an hour of each day, or of each Monday. None is sent
    /// when nothing is new, and none says what it is.
    ///
    /// Problems: read-only-token.
    public static func putSnitchSummaries(_ body: SnitchSummaryInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.put, "/api/v1/snitch/summaries").sending(body).onlyIf(tag)
    }
}
