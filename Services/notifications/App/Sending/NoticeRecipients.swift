import FoundationEssentials
import NotificationsDomain
import PeopleKit

/// People who are told, with what they wish.
struct NoticeRecipients: Sendable {
    let people: People
    let preferences: PreferencesCommands

    /// Wishes of a person; `nil` for one who is told nothing: unknown here, suspended or erased.
    func wishes(of id: UUID) async throws -> Wishes? {
        guard let person = try await people.known(id), person.isActive else { return nil }
        return try await preferences.wishes(of: person.id, isStaff: person.isStaff)
    }
}
