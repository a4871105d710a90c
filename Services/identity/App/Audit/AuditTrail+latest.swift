import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import ServiceKit

extension AuditTrail {
    /// Choice among deeds.
    struct Choice: Sendable {
        /// Thing that they are about; `nil`: any.
        var subject: Deed.Subject?
        /// Person who did them; `nil`: anybody.
        var author: UUID?
        /// Person whom they are about; `nil`: anybody.
        var person: UUID?
        /// Earliest time; `nil`: the beginning of the log.
        var from: Date?
        /// First time that isn't wanted any more; `nil`: none.
        var until: Date?

        fileprivate func mayHold(_ label: EventLabel) -> Bool {
            if let author, label.meta?.actor != author { return false }
            // Changes to one's own account are no deeds.
            if label.type.hasPrefix(Deed.Subject.account.prefix), label.meta?.actor == label.stream { return false }
            guard let subject else { return Deed.kinds.contains { label.type.hasPrefix($0) } }
            return label.type.hasPrefix(subject.prefix)
        }

        fileprivate func holds(_ deed: Deed) -> Bool {
            (person == nil || deed.person == person) && (author == nil || deed.author.id == author)
        }
    }

    /// Outsides of events that are read at a time, and most for one page.
    private static let (stretch, most) = (1000, 50_000)

    /// Deeds of a choice before `position`, the latest first, at most `limit`; and the position before which there may be more. A page ends
    /// early where it took long to find one: only outsides of events are read until one fits.
    func latest(_ choice: Choice, before position: Int64?, limit: Int) async throws -> (deeds: [Deed], next: Int64?) {
        let first = if let from = choice.from { try await store.position(before: from) } else { Int64(0) }
        var end = try await store.head() + 1
        if let until = choice.until { end = min(end, try await store.position(before: until) + 1) }
        if let position { end = min(end, position) }
        let owners = try await owners()
        var deeds: [Deed] = []
        var seen = 0
        while end > first + 1, seen < Self.most {
            let start = max(first, end - 1 - Int64(Self.stretch))
            let labels = try await store.readLabels(after: start, limit: Int(end - 1 - start))
            for label in labels.reversed() where choice.mayHold(label) {
                let event = try await store.load(label.stream, at: label.version, as: IdentityEvent.self)
                guard let event, let deed = Deed(event, owners: owners), choice.holds(deed) else { continue }
                deeds.append(deed)
                if deeds.count == limit { return (deeds, deed.position > first + 1 ? deed.position : nil) }
            }
            seen += labels.count
            end = start + 1
        }
        return (deeds, end > first + 1 ? end : nil)
    }
}
