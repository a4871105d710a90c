import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import ServiceKit

extension IdentityExport {
    /// Policy that the person has accepted.
    struct AcceptedPolicyLine: Codable, Sendable {
        var policy: String
        var version: Int
        var acceptedAt: Date

        enum CodingKeys: String, CodingKey {
            case policy, version
            case acceptedAt = "accepted_at"
        }
    }

    /// Address by which mail reached the person, from a time on.
    struct AddressLine: Codable, Sendable {
        var email: String?
        var since: Date
    }

    /// Hold that keeps, or kept, the person's record from being erased.
    struct HoldLine: Codable, Sendable {
        var hold: HoldID
        var reason: String?
        var placedAt: Date
        var until: Date
        /// Time at which it ended; absent while it holds.
        var endedAt: Date?

        enum CodingKeys: String, CodingKey {
            case hold, reason, until
            case placedAt = "placed_at"
            case endedAt = "ended_at"
        }
    }

    /// Writes what the log alone knows in full: each acceptance of a policy, each address, each hold.
    func writeRecord(of person: PersonID, to export: PersonExport) async throws {
        for recorded in try await store.load(person.rawValue, as: PersonEvent.self) {
            let address: Personal<EmailAddress>?
            switch recorded.event {
            case .policiesAccepted(let acceptance):
                for version in acceptance.accepted {
                    let line = AcceptedPolicyLine(
                        policy: version.policy.text,
                        version: version.version,
                        acceptedAt: recorded.at
                    )
                    try await export.add("accepted_policy", line)
                }
                continue
            case .registered(let registration): address = registration.email
            case .addressChanged(let change): address = change.email
            case .addressRestored(let restoration): address = restoration.email
            case .addressCorrected(let correction): address = correction.email
            default: continue
            }
            guard let address else { continue }
            try await export.add("address", AddressLine(email: address.value?.text, since: recorded.at))
        }
        for line in try await holds(of: person) { try await export.add("hold", line) }
    }

    private func holds(of person: PersonID) async throws -> [HoldLine] {
        var lines: [HoldLine] = []
        for recorded in try await store.load(Erasure.stream(of: person), as: ErasureEvent.self) {
            switch recorded.event {
            case .held(let held):
                lines.append(
                    HoldLine(
                        hold: held.hold,
                        reason: held.reason.value?.text,
                        placedAt: recorded.at,
                        until: held.until
                    )
                )
            case .released(let released):
                guard let index = lines.firstIndex(where: { $0.hold == released.hold }) else { continue }
                lines[index].endedAt = recorded.at
            case .requested, .withdrawn, .closed, .started, .confirmed, .completed, .reapplied: continue
            }
        }
        return lines
    }
}
