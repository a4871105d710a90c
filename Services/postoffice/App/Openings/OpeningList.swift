import FoundationEssentials
import PostofficeDomain
import Postgres

/// Line of the audit of reading.
struct OpeningLine: Sendable, Hashable {
    var position: Int64
    var letter: UUID
    /// `nil`: an operator.
    var person: UUID?
    var capacity: LetterOpened.Capacity
    var at: Date
    /// The cover or the access under which a letter was seen that wasn't theirs; `nil` if it was.
    var under: UUID?
}

/// Questions to the audit of reading.
struct OpeningList: Sendable {
    let pool: Pool

    /// All openings that `filter` lets through, newest first, those before the position `before`.
    ///
    /// Acts of a hidden recipient are shown to the letter's author, to themselves, and to those who don't have the letter: nobody who was
    /// openly addressed learns of them here.
    ///
    /// A span of time alone goes by the times, which follow the positions but for seconds: else everything since would be read to reach it.
    func page(for reader: UUID, _ filter: Filter, before: Int64?, limit: Int) async throws -> [OpeningLine] {
        try await lines(Self.pageQuery(for: reader, filter, before: before, limit: limit))
    }

    static func pageQuery(for reader: UUID, _ filter: Filter, before: Int64?, limit: Int) -> Query {
        var conditions = [isShown(to: reader)]
        conditions += filter.conditions
        guard !filter.isSpanAlone else {
            if let before {
                conditions.append(
                    "(o.opened_at, o.position) < (select b.opened_at, b.position from opening b where b.position = \(before))"
                )
            }
            return question(conditions, "order by o.opened_at desc, o.position desc limit \(limit)")
        }
        if let before { conditions.append("o.position < \(before)") }
        return question(conditions, "order by o.position desc limit \(limit)")
    }

    /// Openings of the letters of `reader`, also of those that they have deleted for good since, newest first, those before the position
    /// `before`; of all `filter` lets through.
    ///
    /// Acts of hidden recipients are shown to the author and themselves only: whoever has deleted a letter learns no more than before.
    ///
    /// The letters come as an array, found before anything else: as a list to be looked into they would have everybody's openings read, the
    /// newest first, until enough of theirs were among them.
    func page(ofLettersOf reader: UUID, _ filter: Filter, before: Int64?, limit: Int) async throws -> [OpeningLine] {
        try await lines(Self.pageQuery(ofLettersOf: reader, filter, before: before, limit: limit))
    }

    static func pageQuery(ofLettersOf reader: UUID, _ filter: Filter, before: Int64?, limit: Int) -> Query {
        var conditions: [Query] = [
            """
            o.letter = any (array(
                select letter from copy where owner = \(reader)
                union select letter from exchange where client = \(reader)
                union select letter from opening where person = \(reader) and capacity in ('author', 'recipient', 'hidden')))
            """,
            """
            (o.capacity <> 'hidden' or o.person = \(reader)
                or (select l.author from letter l where l.id = o.letter) = \(reader))
            """,
        ]
        conditions += filter.conditions
        if let before { conditions.append("o.position < \(before)") }
        return question(conditions, "order by o.position desc limit \(limit)")
    }

    /// Filter for openings; every `nil` doesn't matter.
    struct Filter: Sendable {
        var letter: UUID?
        /// Person who opened.
        var person: UUID?
        /// Start of the span.
        var from: Date?
        /// End of the span, not in it.
        var until: Date?

        /// True if nothing but a time is asked for, so that only the times can lead there.
        fileprivate var isSpanAlone: Bool { letter == nil && person == nil && (from != nil || until != nil) }

        fileprivate var conditions: [Query] {
            var conditions: [Query] = []
            if let letter { conditions.append("o.letter = \(letter)") }
            if let person { conditions.append("o.person = \(person)") }
            if let from { conditions.append("o.opened_at >= \(from)") }
            if let until { conditions.append("o.opened_at < \(until)") }
            return conditions
        }
    }

    /// Openings by `reader`, and openings of the letters that they have a copy of (with `onlyOwn` of letters sealed under their key),
    /// oldest first, behind the position `after`.
    func page(of reader: UUID, onlyOwn: Bool, after: Int64, limit: Int) async throws -> [OpeningLine] {
        let own: Query = onlyOwn ? " and l.about = \(reader)" : ""
        return try await lines(
            Self.question(
                [
                    "o.position > \(after)", Self.isShown(to: reader),
                    """
                    (o.person = \(reader) or exists (
                        select 1 from copy c join letter l on l.id = c.letter
                        where c.owner = \(reader) and c.letter = o.letter\(own)))
                    """,
                ],
                "order by o.position limit \(limit)"
            )
        )
    }

    /// The one condition that hides what hidden recipients did.
    private static func isShown(to reader: UUID) -> Query {
        """
        (o.capacity <> 'hidden' or o.person = \(reader)
            or not exists (select 1 from copy c where c.owner = \(reader) and c.letter = o.letter and c.part <> 0))
        """
    }

    private static func question(_ conditions: [Query], _ rest: Query) -> Query {
        """
        select o.position, o.letter, o.person, o.capacity, o.opened_at, o.under from opening o
        where \(conditions.joined(separator: " and ")) \(rest)
        """
    }

    private func lines(_ question: Query) async throws -> [OpeningLine] {
        let rows = try await pool.query(question)
        return try rows.decode(Int64.self, UUID.self, UUID?.self, String.self, Date.self, UUID?.self).map {
            position,
            letter,
            person,
            name,
            at,
            under in
            guard let capacity = LetterOpened.Capacity(rawValue: name) else {
                throw PostgresError.decoding("no such capacity of a reader")
            }
            return OpeningLine(
                position: position,
                letter: letter,
                person: person,
                capacity: capacity,
                at: at,
                under: under
            )
        }
    }
}
