import CareRules
public import Feeds
public import FoundationEssentials
import PeopleKit
public import PostofficeContract
public import Postgres

/// Rows of letters that wait for an answer, as the follower of the post office's feed writes them, many letters at a time. Beside them stands the
/// table of `PersonTable`.
public enum UnansweredRows {
    /// The statements that make their tables, UTF-8.
    public static let schema: [UInt8] = PackageResources.letters_sql

    private typealias Direction = UnansweredLetters.Direction
    private typealias Mark = UnansweredLetters.Mark

    /// Learns from the post office's feed, which `open` opens, who waits for an answer. Learned facts stay true while the post office is
    /// away.
    public static func follower(
        pool: Pool,
        open: @escaping FeedFollower<LetterFact>.Open
    ) -> FeedFollower<LetterFact> {
        FeedFollower(service: "postoffice", pool: pool, open: open) { facts, connection in
            try await learn(facts.map(\.fact), on: connection)
        }
    }

    /// Takes letters into account, within the transaction on `connection`. Doing it again changes nothing.
    public static func learn(_ facts: [LetterFact], on connection: Connection) async throws {
        let told = facts.flatMap(places(of:))
        guard !told.isEmpty else { return }
        let gone = try await PersonTable.erased(
            among: Set(told.flatMap { [$0.direction.author, $0.direction.recipient] }),
            on: connection
        )
        let letters = told.filter { !gone.contains($0.direction.author) && !gone.contains($0.direction.recipient) }
        let known = try await latest(Set(letters.flatMap { [$0.direction, $0.direction.reversed] }), on: connection)
        var fold = UnansweredLetters(latest: known)
        for letter in letters { fold.add(letter.mark, in: letter.direction) }
        let newer = fold.latest.filter { known[$0.key] != $0.value }.map { ($0.key, $0.value) }
        try await write(newer, on: connection)
        try await add(fold.waiting.flatMap { direction, marks in marks.map { (direction, $0) } }, on: connection)
    }

    /// The statement that takes an erased person out; it counts the letters that nobody waits for any more.
    public static func removal(of person: UUID) -> Query {
        """
        with last as (delete from correspondence where author = \(person) or recipient = \(person))
        delete from unanswered where author = \(person) or recipient = \(person)
        """
    }

    /// Places of a letter, one for each openly addressed person. Nobody answers a letter of the system.
    private static func places(of fact: LetterFact) -> [(mark: Mark, direction: Direction)] {
        switch fact {
        case .sent(let letter):
            guard let author = letter.author else { return [] }
            let mark = Mark(at: letter.at, letter: letter.id)
            return letter.recipients.map { (mark, Direction(from: author, to: $0)) }
        case .delivered: return []
        }
    }

    private static func latest(_ directions: Set<Direction>, on connection: Connection) async throws -> [Direction:
        Mark]
    {
        let directions = Array(directions)
        let rows = try await connection.query(
            """
            select c.author, c.recipient, c.at, c.letter
            from unnest(\(directions.map(\.author)), \(directions.map(\.recipient))) as t(author, recipient)
            join correspondence c on c.author = t.author and c.recipient = t.recipient
            """
        ).decode(UUID.self, UUID.self, Date.self, UUID.self)
        return Dictionary(
            rows.map { (Direction(from: $0, to: $1), Mark(at: $2, letter: $3)) }
        ) { first, _ in first }
    }

    /// The last letters of their directions, with which everything before them in the opposite one is answered.
    private static func write(_ letters: [(Direction, Mark)], on connection: Connection) async throws {
        guard !letters.isEmpty else { return }
        let rows: Query = """
            unnest(\(letters.map { $0.0.author }), \(letters.map { $0.0.recipient }), \(letters.map { $0.1.at }),
                   \(letters.map { $0.1.letter }))
            """
        try await connection.execute(
            """
            insert into correspondence (author, recipient, at, letter) select * from \(rows)
            on conflict (author, recipient) do update set at = excluded.at, letter = excluded.letter
            """
        )
        try await connection.execute(
            """
            delete from unanswered u using \(rows) as t(author, recipient, at, letter)
            where u.recipient = t.author and u.author = t.recipient and (u.at, u.letter) <= (t.at, t.letter)
            """
        )
    }

    private static func add(_ letters: [(Direction, Mark)], on connection: Connection) async throws {
        guard !letters.isEmpty else { return }
        try await connection.execute(
            """
            insert into unanswered (author, recipient, at, letter)
            select t.author, t.recipient, t.at, t.letter
            from unnest(\(letters.map { $0.0.author }), \(letters.map { $0.0.recipient }), \(letters.map { $0.1.at }),
                        \(letters.map { $0.1.letter })) as t(author, recipient, at, letter)
            where not exists (
                select from person where id = t.author and \(PersonRow.isStaff)
            )
            on conflict do nothing
            """
        )
    }
}
