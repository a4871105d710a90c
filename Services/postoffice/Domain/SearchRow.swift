public import FoundationEssentials

/// Words and people by which one letter is found, in all the mailboxes that have it.
public struct SearchRow: Sendable, Hashable {
    /// The letter.
    public var letter: UUID
    /// Person whose erasure takes the words away.
    public var about: UUID
    /// The numbers of its words; see `Trigrams`.
    public var words: [Int32]
    /// The numbers of the people whose names are shown with it.
    public var people: [Int32]

    /// Takes the words and people of a letter or draft. A blind copy is found by its author and its reader, and tells
    /// others nothing.
    public init(_ row: LetterRow) {
        letter = row.id
        about = row.about
        let trigrams = Trigrams(SearchText.haystack(row.subject, row.body))
        let open = (row.author.map { [$0] } ?? []) + row.to
        var words: Set<Int32> = []
        var people: Set<Int32> = []
        // Nobody but the author has a draft.
        let owners = row.isDraft ? row.author.map { [$0] } ?? [] : open + row.bcc
        for owner in Set(owners) {
            words.formUnion(trigrams.numbers(for: owner))
            let shown = owner == row.author ? open + row.bcc : row.bcc.contains(owner) ? open + [owner] : open
            people.formUnion(shown.map { Trigrams.number(of: $0, for: owner) })
        }
        self.words = words.sorted()
        self.people = people.sorted()
    }

    /// Change by an event of the letter `stream`: the row to write, `.some(nil)` to delete it; `nil` for an event that
    /// changes nothing here.
    public static func change(_ event: PostofficeEvent, of stream: UUID) -> SearchRow?? {
        switch event {
        case .letter(.saved(let saved)), .letter(.restored(let saved)), .letter(.recalled(let saved)):
            SearchRow(LetterRow(stream, version: 0, saved))
        case .letter(.scheduled(let scheduled)): SearchRow(LetterRow(stream, version: 0, scheduled))
        case .letter(.returned(let returned)): SearchRow(LetterRow(stream, version: 0, returned))
        case .letter(.sent(let sent)): SearchRow(LetterRow(stream, version: 0, sent))
        case .letter(.discarded): .some(nil)
        case .copy, .folder, .action, .attachment, .opening, .acknowledgement, .settlement, .calendar, .job,
            .writingSettings:
            nil
        }
    }
}
