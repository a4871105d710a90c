/// Fact about matchings, covers and leave for other services: a line of the feed `tango`.
///
/// Each fact states the whole of one thing as it is from now on, so a follower keeps a row per id and writes over it: applying a
/// fact twice, or after a newer one of the same id has been lost with a fail-over, needs no thought. Reasons are never told. A
/// person's rows are dropped when identity's feed says `person.erased`. New kinds of facts may be added; an unknown one must stop
/// the follower.
public enum MatchingFact: Sendable, Hashable {
    /// A client and a member of staff belong together for a time.
    case matching(MatchingTerms)
    /// Somebody stands in for another, with all of that one's clients, for a time.
    case cover(CoverTerms)
    /// Somebody may see an unmatched client's things for a time, having said why.
    case access(AccessTerms)
}
