import FoundationEssentials

/// A letter as it is opened: in full, with its place in the folder's order and what it answers.
struct OpenLetter: Sendable {
    var entry: LetterEntry
    var folderName: String
    /// The older one in the folder.
    var next: UUID?
    /// The newer one.
    var previous: UUID?
    /// What it answers, the latest first.
    var chain: [LetterEntry]
    /// Its files.
    var attachments: [AttachmentRow]

    /// Everybody whose name is shown with it.
    var people: Set<UUID> { Set(entry.people + chain.flatMap(\.people)) }
}

extension Mailbox {
    /// Opens a letter; `nil` if the owner has no copy of it.
    func open(_ id: UUID, among filter: NeighbourFilter = NeighbourFilter()) async throws -> OpenLetter? {
        guard let entry = try await letter(id) else { return nil }
        async let around = neighbours(of: entry, among: filter)
        async let chain = chain(before: entry)
        async let folder = folder(entry.folder)
        async let attachments = attachments(of: id)
        let (next, previous) = try await around
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
