import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// The rule for clinical records: what is known of a client is kept for a time after they wished to leave, because the law wants records kept
/// for some years after the treatment. Identity knows neither matchings nor letters; that no treatment goes on after the wish is what it can know, so the
/// time counts from there. An administrator ends the hold where it lasts too long.
struct RecordRule: Sendable {
    /// Time for which records are kept.
    let age: Duration
    let store: EventStore

    /// Hold that follows from the wish of `person` at `time`; `nil` if they never were a client. Their roles of today don't decide: a
    /// former client who has become staff has a record all the same.
    func hold(on person: PersonID, wishedAt time: Date) async throws -> ErasureHeld? {
        guard try await wasClient(person) else { return nil }
        let days = age.components.seconds / 86_400
        let reason = try StatedReason("The clinical record is kept for \(days) days after the wish to leave.")
        return ErasureHeld(
            person: person,
            hold: HoldID(rawValue: .v7()),
            until: time + TimeInterval(age.components.seconds),
            reason: .known(reason),
            rule: .record
        )
    }

    private func wasClient(_ person: PersonID) async throws -> Bool {
        try await store.loadImpersonal(person.rawValue, as: PersonEvent.self).contains { recorded in
            switch recorded.event {
            case .registered(let registration): registration.roles.set.contains(.client)
            case .rolesChanged(let replacement): replacement.roles.set.contains(.client)
            default: false
            }
        }
    }
}
