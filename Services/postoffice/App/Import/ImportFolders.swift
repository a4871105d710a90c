import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// The own folders that an import puts letters into: found or made once, then remembered.
actor ImportFolders {
    /// A folder and where the log must be read up to, to see it.
    struct Found: Sendable {
        var id: UUID
        var position: Int64
    }

    private struct Key: Hashable {
        var owner: UUID
        var name: String
    }

    private var found: [Key: Task<Found, any Error>] = [:]

    /// The folder called `name` at the top of `owner`'s mailbox.
    func folder(_ name: String, of owner: UUID, in commands: MailCommands) async throws -> Found {
        let key = Key(owner: owner, name: name.lowercased())
        if let task = found[key] { return try await task.value }
        let task = Task { try await Self.findOrMake(name, of: owner, in: commands) }
        found[key] = task
        return try await task.value
    }

    private static func findOrMake(_ name: String, of owner: UUID, in commands: MailCommands) async throws -> Found {
        if let system = SystemFolder.allCases.first(where: { $0.key == name.lowercased() }) {
            return Found(id: system.id(of: owner), position: 0)
        }
        let stream = StreamID.folders(of: owner)
        let tree = try await commands.folders.load(stream).state
        if let there = tree.folders.first(where: { $0.value.parent == nil && $0.value.name == name }) {
            return Found(id: there.key, position: 0)
        }
        // The same id each time, so that two imports at once make one folder.
        let id = UUID.named("imported folder.\(name)", in: owner)
        let checked: FolderName
        do throws(FolderName.ValidationError) { checked = try FolderName(name) } catch { throw Problem(error) }
        let handled = try await commands.folders.handle(
            .add(owner: owner, id: id, name: checked, parent: nil),
            on: stream
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        return Found(id: id, position: handled.position ?? 0)
    }
}
