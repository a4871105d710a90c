import FoundationEssentials

/// A letter as it is opened: in full, with its place in the folder's order and what it answers.
struct OpenLetter: Sendable {
    var entry: LetterEntry
    var folderName: String
    /// The older one in the folder.
    var next: UUID?
    /// The newer one.
    var previous: UUID?
    /// Letters before it in the chain of answers, the latest first.
    var chain: [LetterEntry]
    /// Files of the letter.
    var attachments: [AttachmentRow]

    /// Everybody whose name is shown with it.
    var people: Set<UUID> { Set(entry.people + chain.flatMap(\.people)) }
}

extension Mailbox {
    /// Opens a letter; `nil` if the owner has no copy of it. `noting` is told of it, while the rest is read; what it throws is
    /// thrown, and nothing shown.
    func open(
        _ id: UUID,
        among filter: NeighbourFilter = NeighbourFilter(),
        noting: @Sendable (LetterEntry) async throws -> Void
    ) async throws -> OpenLetter? {
        guard let entry = try await letter(id) else { return nil }
        async let noted: Void = noting(entry)
        async let around = neighbours(of: entry, among: filter)
        async let chain = chain(before: entry)
        async let folder = folder(entry.folder)
        async let attachments = attachments(of: id)
        let (next, previous) = try await around
        try await noted
        return OpenLetter(
            entry: entry,
            folderName: try await folder?.name ?? "",
            next: next,
            previous: previous,
            chain: try await chain,
            attachments: try await attachments
        )
    }
}
