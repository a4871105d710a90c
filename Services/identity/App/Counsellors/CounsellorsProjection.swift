import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// Keeps the table of counsellors.
struct CounsellorsProjection: Projection {
    static let name = "counsellors-1"
    static var tables: [UInt8] { PackageResources.counsellors_sql }
    static var interests: Set<String>? { Set(CounsellorEvent.schema.types.map(\.name) + ["person.erased"]) }

    func apply(_ batch: [Recorded<IdentityEvent>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .counsellor(let event):
                if let change = Self.change(event, recorded) { try await connection.execute(change) }
            case .person(.erased):
                try await connection.execute("delete from counsellor where person = \(recorded.stream)")
            default: continue
            }
        }
    }

    /// Change that `event` makes to the row of its counsellor.
    private static func change(_ event: CounsellorEvent, _ recorded: Recorded<IdentityEvent>) -> Query? {
        switch event {
        case .screeningBegun, .declined: nil
        case .appointed(let appointment), .profileChanged(let appointment): row(appointment, recorded)
        case .withdrawn(let withdrawal): "delete from counsellor where person = \(withdrawal.person.rawValue)"
        }
    }

    private static func row(_ appointment: CounsellorAppointment, _ recorded: Recorded<IdentityEvent>) -> Query? {
        // Somebody whose key is gone is erased, or about to be: they never appear.
        guard let profile = appointment.profile.value else { return nil }
        return """
            insert into counsellor
                (person, specialities, languages, qualifications, about, appointed_at, version)
            values (\(appointment.person.rawValue), \(profile.specialities), \(profile.languages),
                \(profile.qualifications), \(profile.about), \(recorded.at), \(recorded.version))
            on conflict (person) do update set specialities = excluded.specialities, languages = excluded.languages,
                qualifications = excluded.qualifications, about = excluded.about, version = excluded.version
            """
    }
}
