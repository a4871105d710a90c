import PeopleKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres

/// Questions about clients' letters by those who have no copy of them, but a ground to see them. Grounds are asked for at the time of
/// each question: the moment one ends, nothing is seen any more.
struct ClientLetters: Sendable {
    let pool: Pool

    /// The letters of `client` that `grounds` show, newest first: at most `limit` behind `cursor`.
    func page(of client: UUID, on grounds: [Ground], after cursor: LetterCursor?, limit: Int) async throws
        -> [ClientLetter]
    {
        var places: [Query] = ["client = \(client)", Self.isShown(on: grounds)]
        if let cursor { places.append("(sent_at, letter) < (\(cursor.sentAt), \(cursor.letter))") }
        return try await pool.query(
            """
            select \(ClientLetter.columns(.preview)) from (
                select distinct client, letter, sent_at from exchange where \(places.joined(separator: " and "))
                order by sent_at desc, letter desc limit \(limit)
            ) e join letter l on l.id = e.letter
            order by e.sent_at desc, e.letter desc
            """
        ).map(ClientLetter.init)
    }

    /// The letter in full; `nil` if `grounds` don't show it.
    func letter(_ id: UUID, of client: UUID, on grounds: [Ground]) async throws -> ClientLetter? {
        try await pool.query(
            """
            select \(ClientLetter.columns(.full)) from (
                select distinct client, letter from exchange
                where letter = \(id) and client = \(client) and \(Self.isShown(on: grounds))
            ) e join letter l on l.id = e.letter
            """
        ).map(ClientLetter.init).first
    }

    /// Returns true if `person` sees a letter at `time` that they have no copy of.
    func sees(_ letter: UUID, by person: UUID, at time: Date) async throws -> Bool {
        let clients = try await pool.query("select distinct client from exchange where letter = \(letter)").decode(
            UUID.self
        )
        for client in clients {
            let grounds = try await MatchingTable(pool: pool).grounds(of: person, for: client, at: time)
            if try await self.letter(letter, of: client, on: grounds) != nil { return true }
        }
        return false
    }

    /// Letter as somebody who stands in has it; `nil` if they stand in for nobody with regard to it at `time`.
    func standing(in letter: UUID, by person: UUID, at time: Date) async throws -> StoodInLetter? {
        let rows = try await pool.query(
            """
            select e.staff, l.is_urgent, l.author = e.client from exchange e join letter l on l.id = e.letter
            where e.letter = \(letter)
                and \(MatchingTable.isStoodIn(for: "e.client", with: "e.staff", by: person, at: time))
            """
        ).decode(UUID.self, Bool.self, Bool.self)
        guard let first = rows.first else { return nil }
        return StoodInLetter(isUrgent: first.1, addressed: Set(rows.filter(\.2).map(\.0)))
    }

    /// The attachments of a letter in the order in which they were added.
    func attachments(of letter: UUID) async throws -> [AttachmentRow] {
        try await pool.query(
            "select \(AttachmentRow.columns) from attachment a where a.letter = \(letter) order by a.added_at, a.id"
        ).map(AttachmentRow.init)
    }

    /// A condition on `exchange`.
    private static func isShown(on grounds: [Ground]) -> Query {
        var absent: [UUID] = []
        for ground in grounds {
            switch ground {
            case .access: return "true"
            case .cover(_, let person): absent.append(person)
            }
        }
        return "staff = any(\(absent))"
    }
}

/// Letter as somebody who stands in for others has it.
struct StoodInLetter: Sendable, Hashable {
    var isUrgent: Bool
    /// Persons for whom they stand in and to whom a client wrote it openly; none where one of those persons wrote it.
    var addressed: Set<UUID>
}

extension MailCommands {
    /// Clients' letters, for those who see them on some ground.
    var clientLetters: ClientLetters { ClientLetters(pool: pool) }

    /// Grounds on which `person` sees letters of `client` now. Throws 404 if there are none: nobody learns whether there is such a client.
    func grounds(of person: UUID, for client: UUID) async throws -> [Ground] {
        let grounds = try await matchingTable.grounds(of: person, for: client, at: now())
        guard !grounds.isEmpty else { throw Problem.noSuchClient }
        return grounds
    }

    /// Persons for whom `person` stands in now with regard to a letter, and who can be written to: they learn the answer, and who gave it.
    func absent(from letter: ClientLetter, of client: UUID, coveredBy person: UUID) async throws -> [UUID] {
        let absent = try await grounds(of: person, for: client).compactMap { ground -> UUID? in
            guard case .cover(_, let absent) = ground, letter.staff.contains(absent) else { return nil }
            return absent
        }
        let known = try await people.known(Set(absent))
        return absent.filter { known[$0]?.isActive == true && known[$0]?.isStaff == true && $0 != person }
    }

    /// A letter of `client` in full, with the ground on which `person` sees it now. Throws 404.
    func clientLetter(_ id: UUID, of client: UUID, for person: UUID) async throws -> (
        letter: ClientLetter, ground: Ground
    ) {
        let grounds = try await grounds(of: person, for: client)
        guard let letter = try await clientLetters.letter(id, of: client, on: grounds),
            let ground = grounds.first(where: { $0.shows(lettersWith: letter.staff) })
        else { throw Problem.noSuchLetter }
        return (letter, ground)
    }
}
