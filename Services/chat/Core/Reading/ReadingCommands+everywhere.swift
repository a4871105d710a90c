import ChatDomain
import FoundationEssentials
import HTTPKit

extension ReadingCommands {
    /// Has read everything up to now, in each room in which the caller is, also under a persona. What is said meanwhile stays unread. Answers
    /// where in the log; `nil` if nothing was unread.
    func readEverything(as caller: Caller) async throws -> Int64? {
        guard let person = caller.person else { throw Problem.forbidden }
        var last: Int64?
        for entry in try await unread(for: person) where entry.count > 0 {
            // Somebody who was sent away meanwhile has nothing to read there.
            guard let actor = try? await messages.rooms.actor(of: caller, in: entry.room, as: entry.member) else {
                continue
            }
            guard let moved = try await move(entry.latest, in: entry.room, as: actor) else { continue }
            last = max(moved, last ?? 0)
        }
        return last
    }
}
