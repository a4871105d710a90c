import ChatDomain
import FoundationEssentials

/// Cache of people found a moment ago; the mark is how far identity's feed was learned.
typealias ParticipantCache = MarkedCache<UUID, Participant>

extension MarkedCache where Key == UUID, Value == Participant {
    /// Participant `id`, if they were found within the age.
    func participant(_ id: UUID, at now: ContinuousClock.Instant = .now) -> Participant? {
        guard let found = found(id, at: now) else { return nil }
        return now - found.at < age || mark(at: now) == found.mark ? found.value : nil
    }

    /// Returns true if it would be enough to ask for the mark to know of `id`, as far as one can tell before: where the mark has moved
    /// lately, that is known already.
    func mayKnow(_ id: UUID, at now: ContinuousClock.Instant = .now) -> Bool {
        found(id, at: now) != nil && mark(at: now) == nil
    }

    /// Remembers who was found at `mark` by who asked at `instant`, in this `life`.
    func note(_ participants: [Participant], mark: Int64, asked instant: ContinuousClock.Instant, in life: Int) {
        for participant in participants { keep(participant, of: participant.id, mark: mark, asked: instant, in: life) }
    }
}
