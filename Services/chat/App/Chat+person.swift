import ChatCore
import ChatLive
import FoundationEssentials
import ServiceKit

/// Duties of every service towards one person: hand out what it has of them, let go of it, and note who looked.
extension Chat {
    func purge(_ person: UUID, isDryRun: Bool) async throws -> [String] {
        let lines = try await ChatErasure.run(person, isDryRun: isDryRun, pool: commands.rooms.pool, vault: vault)
        guard !isDryRun else { return lines }
        // Processes that haven't forgotten yet may still tell words: the purge isn't done then, and is tried again.
        guard await live.forgetEverywhereForSure() else { throw NotForgotten() }
        return lines + ["all processes were told to forget what they remember"]
    }

    func export(_ person: UUID, to export: PersonExport) async throws {
        try await ChatExport.write(person, to: export, from: commands.rooms, commands.files)
    }

    func noteReading(of streams: Set<UUID>) async throws {
        try await commands.noteReading(of: streams)
    }
}

/// An erasure is stored, but the processes that serve could not be told to forget what they remember.
struct NotForgotten: Error, CustomStringConvertible {
    let description = "the processes can't be told to forget what they remember: erase again, or start them anew"
}
