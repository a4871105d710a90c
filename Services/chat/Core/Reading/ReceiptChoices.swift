import ChatDomain
import EventLog
package import FoundationEssentials
import Postgres

/// Choices of showing others how far one has read.
enum ReceiptChoices {
    /// Condition for those who do, of `chat_member` as `m`. Nobody learns it of personas: whether one hides it as oneself would show there.
    static let isShown: Query = """
        m.persona_name is null and not exists (select 1 from chat_receipt_choice h where h.person = m.person and h.hidden)
        """
}

extension ReadingCommands {
    /// Returns true if a person hides how far they have read.
    package func hidesReceipts(_ person: UUID) async throws -> Bool {
        try await messages.pool.query("select hidden from chat_receipt_choice where person = \(person)")
            .decode(Bool.self).first ?? false
    }

    /// Hides how far a person has read, in all rooms, or shows it. Answers where in the log; `nil` if it was so.
    func hideReceipts(_ hide: Bool, by person: UUID) async throws -> Int64? {
        try await Repository<ReceiptChoice>(messages.store).handle(
            .choose(isHidden: hide, by: person, at: messages.rooms.now()),
            on: StreamID.receipts(of: person),
            meta: messages.rooms.meta(try await messages.rooms.actor(person))
        ).position
    }

    /// People among `people` who hide how far they have read.
    package func hiding(_ people: [UUID]) async throws -> Set<UUID> {
        guard !people.isEmpty else { return [] }
        let rows = try await messages.pool.query(
            "select person from chat_receipt_choice where hidden and person = any(\(people))"
        )
        return Set(try rows.decode(UUID.self))
    }
}
