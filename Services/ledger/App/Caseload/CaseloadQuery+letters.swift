import PeopleKit
import Postgres

/// Letters that wait for an answer, as the post office's feed tells.
extension CaseloadQuery {
    /// Letters of all clients that somebody who works here has got, and hasn't answered.
    static let lettersOfAll: Query = """
        from unanswered u join person r on r.id = u.recipient where r.\(PersonRow.isStaff)
        """

    /// Letters of the client that somebody who works here has got, and hasn't answered. Recipients are looked up one by one: in a join the database
    /// may go through all people up to them, for each line.
    private static let unanswered: Query = """
        from unanswered u where u.author = e.client
            and (select r.\(PersonRow.isStaff) from person r where r.id = u.recipient)
        """
    /// Number of them.
    static let letters: Query = "(select count(distinct u.letter)::integer \(unanswered))"
    /// Time of the oldest.
    static let lettersSince: Query = "(select min(u.at) \(unanswered))"
}
