import FoundationEssentials
import PostofficeDomain
import Postgres

/// Facts about a copy that must be known before anything is done to it.
struct CopyFacts: Sendable, Hashable {
    var delivered: Copy.Delivered
    /// Folder in which it lies.
    var folder: UUID
    /// Time at which it was sent.
    var sentAt: Date
    /// True if it is a draft, to which other commands apply.
    var isDraft: Bool
}

extension Mailbox {
    /// Facts for the commands on copies, about the letters among `ids` that the owner has.
    func facts(_ ids: Set<UUID>) async throws -> [UUID: CopyFacts] {
        guard !ids.isEmpty else { return [:] }
        let found = try await facts(at: "c.owner = \(owner) and c.letter = any(\(Array(ids)))")
        return Dictionary(found.map { ($0.delivered.id.letter, $0) }) { first, _ in first }
    }

    /// The same for one page of `question`, in the order of lists, and where the next page begins; `nil` if this is the last.
    func facts(_ question: LetterQuestion) async throws -> (copies: [CopyFacts], next: LetterCursor?) {
        guard !question.looksAtLetters else {
            let page = try await page(question)
            return (page.entries.map { CopyFacts($0, of: owner) }, page.next)
        }
        let found = try await facts(
            at: "\(place(of: question)) order by c.sent_at desc, c.letter desc limit \(question.limit + 1)"
        )
        let copies = Array(found.prefix(question.limit))
        let last = found.count > question.limit ? copies.last : nil
        return (copies, last.map { LetterCursor(sentAt: $0.sentAt, letter: $0.delivered.id.letter) })
    }

    /// Facts about the copies (as `c`) at `place`. All drafts lie in Drafts, so only for copies there the letter is looked at: the letters
    /// of a large mailbox are spread over the whole table, and thousands of them are asked for at once.
    private func facts(at place: Query) async throws -> [CopyFacts] {
        let (drafts, trash) = (SystemFolder.drafts.id(of: owner), SystemFolder.trash.id(of: owner))
        let rows = try await pool.query(
            """
            select c.letter, c.folder, c.part, c.sent_at,
                   case when c.folder = \(drafts)
                       then coalesce((select l.is_draft from letter l where l.id = c.letter), false) else false end
            from copy c where \(place)
            """
        ).decode(UUID.self, UUID.self, Int16.self, Date.self, Bool.self)
        return try rows.map { letter, folder, part, sentAt, isDraft in
            let delivered = Copy.Delivered(
                CopyID(owner: owner, letter: letter),
                isAuthors: try Participation(part: part) == .author,
                isInTrash: folder == trash
            )
            return CopyFacts(delivered: delivered, folder: folder, sentAt: sentAt, isDraft: isDraft)
        }
    }

    /// The same for those that the owner had and has deleted for good: what must be known to bring them back.
    func factsOfPurged(_ ids: Set<UUID>) async throws -> [UUID: CopyFacts] {
        let copies = try await MailRows.delivered(Set(ids.map { CopyID(owner: owner, letter: $0) }), in: pool)
        let trash = SystemFolder.trash.id(of: owner)
        return Dictionary(
            copies.map { copy in
                let delivered = Copy.Delivered(copy.id, isAuthors: copy.part == .author, isInTrash: false)
                return (
                    copy.id.letter,
                    CopyFacts(delivered: delivered, folder: trash, sentAt: copy.sentAt, isDraft: false)
                )
            }
        ) { first, _ in first }
    }
}

extension CopyFacts {
    /// Facts from the part of a letter that `owner` sees.
    fileprivate init(_ entry: LetterEntry, of owner: UUID) {
        self.init(
            delivered: Copy.Delivered(
                CopyID(owner: owner, letter: entry.id),
                isAuthors: entry.part == .author,
                isInTrash: entry.folder == SystemFolder.trash.id(of: owner)
            ),
            folder: entry.folder,
            sentAt: entry.sentAt,
            isDraft: entry.isDraft
        )
    }
}
