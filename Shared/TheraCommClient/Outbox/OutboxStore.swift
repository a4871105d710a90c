public import Foundation

/// Keeper of what waits, between launches of an app. Entries hold personal words: a store belongs where nobody else reads.
public protocol OutboxStore: Sendable {
    /// All entries, of whomever.
    func all() async throws -> [OutboxEntry]

    /// Keeps an entry, in the place of one with its id. It is there for good once this returns.
    func put(_ entry: OutboxEntry) async throws

    /// Takes an entry out; that of another id, or of none, is no error.
    func remove(_ id: UUID) async throws
}

/// Outbox store that forgets everything when the process ends.
public actor MemoryOutboxStore: OutboxStore {
    private var entries: [UUID: OutboxEntry] = [:]

    /// A store with nothing in it.
    public init() {}

    /// The entries.
    public func all() -> [OutboxEntry] { Array(entries.values) }

    /// Keeps an entry.
    public func put(_ entry: OutboxEntry) { entries[entry.id] = entry }

    /// Takes an entry out.
    public func remove(_ id: UUID) { entries[id] = nil }
}

/// Outbox store in a folder: a file for each entry, which only its owner reads.
public actor FileOutboxStore: OutboxStore {
    private let folder: URL

    /// A store in `folder`, which is made when something is kept.
    public init(_ folder: URL) { self.folder = folder }

    /// The entries of all files that can be read.
    public func all() throws -> [OutboxEntry] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .compactMap { try? WireCoding.decode(OutboxEntry.self, from: Data(contentsOf: $0)) }
    }

    /// Writes an entry's file.
    public func put(_ entry: OutboxEntry) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try PrivateFile.write(WireCoding.encode(entry), to: file(entry.id))
    }

    /// Removes an entry's file.
    public func remove(_ id: UUID) throws {
        let file = file(id)
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }

    private func file(_ id: UUID) -> URL { folder.appendingPathComponent("\(id.queryText).json") }
}
