import Languages
import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// Keeps the table of people.
struct PeopleProjection: Projection {
    static let name = "people-1"
    static var tables: [UInt8] { PackageResources.people_sql }
    static var interests: Set<String>? { Set(PersonEvent.schema.types.map(\.name)) }

    func apply(_ batch: [Recorded<IdentityEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .person(let event) = recorded.event else { continue }
            try await connection.execute(Self.change(event, recorded))
        }
    }

    /// Change that `event` makes to the row of its person.
    private static func change(_ event: PersonEvent, _ recorded: Recorded<IdentityEvent>) -> Query {
        let (id, version) = (recorded.stream, recorded.version)
        switch event {
        case .registered(let registration): return insertion(registration, recorded)
        case .renamed(let renaming):
            let name = renaming.name.value
            let found = name.map(FoundName.init)
            return """
                update person set first_name = coalesce(\(name?.first), first_name),
                    last_name = coalesce(\(name?.last), last_name),
                    found_by_last_name = coalesce(\(found?.byLastName), found_by_last_name),
                    found_by_first_name = coalesce(\(found?.byFirstName), found_by_first_name),
                    version = \(version) where id = \(id)
                """
        case .rolesChanged(let replacement):
            return "update person set roles = \(replacement.roles.names), version = \(version) where id = \(id)"
        case .suspended: return "update person set is_active = false, version = \(version) where id = \(id)"
        case .reinstated: return "update person set is_active = true, version = \(version) where id = \(id)"
        case .addressVerified:
            return "update person set email_is_verified = true, version = \(version) where id = \(id)"
        case .addressChanged(let change): return move(to: change.email.value, recorded)
        case .addressRestored(let restoration): return move(to: restoration.email.value, recorded)
        case .addressCorrected(let correction): return set(correction.email?.value, recorded)
        case .loginChanged(let change):
            return """
                update person set login = coalesce(\(change.login.value?.text), login), version = \(version) where id = \(id)
                """
        case .preferencesSet(let change):
            let wishes = change.preferences.value
            return """
                update person set language = \(wishes?.language?.text), time_zone = \(wishes?.timeZone),
                    version = \(version) where id = \(id)
                """
        case .pictureSet(let set): return show(set.form.value, set.picture, recorded)
        case .pictureRemoved: return show(nil, nil, recorded)
        case .pseudonymSet(let set): return call(set.pseudonym.value?.text, recorded)
        case .pseudonymRemoved: return call(nil, recorded)
        case .credentialSet, .addressChangeAsked, .passwordResetOffered, .welcomed, .policiesAccepted:
            return "update person set version = \(version) where id = \(id)"
        case .erased: return "delete from person where id = \(id)"
        }
    }

    private static func move(to email: EmailAddress?, _ recorded: Recorded<IdentityEvent>) -> Query {
        """
        update person set email = coalesce(\(email?.text), email), email_is_verified = true,
            version = \(recorded.version) where id = \(recorded.stream)
        """
    }

    /// The address that staff have set right; none where there is none.
    private static func set(_ email: EmailAddress?, _ recorded: Recorded<IdentityEvent>) -> Query {
        """
        update person set email = \(email?.text), email_is_verified = \(email != nil), version = \(recorded.version)
        where id = \(recorded.stream)
        """
    }

    /// Another picture; none where there is no form: it was taken away, or the person's key is gone.
    private static func show(_ form: Picture?, _ picture: PictureID?, _ recorded: Recorded<IdentityEvent>) -> Query {
        let id = form == nil ? nil : picture?.rawValue
        return """
            update person set picture = \(id), picture_media = \(form?.media), picture_bytes = \(form?.bytes),
                version = \(recorded.version) where id = \(recorded.stream)
            """
    }

    /// Another pseudonym; none where it was taken away, or the person's key is gone.
    private static func call(_ pseudonym: String?, _ recorded: Recorded<IdentityEvent>) -> Query {
        """
        update person set pseudonym = \(pseudonym), version = \(recorded.version) where id = \(recorded.stream)
        """
    }

    private static func insertion(
        _ registration: PersonRegistration,
        _ recorded: Recorded<IdentityEvent>
    ) -> Query {
        // Somebody whose key is gone is erased, or about to be: they never appear.
        guard let login = registration.login.value, let name = registration.name.value else {
            return "delete from person where id = \(recorded.stream)"
        }
        let email = registration.email?.value
        let found = FoundName(name)
        return """
            insert into person
                (id, number, login, first_name, last_name, found_by_last_name, found_by_first_name, email, roles,
                 is_active, version, registered_at)
            values (\(recorded.stream), \(registration.number), \(login.text), \(name.first), \(name.last),
                \(found.byLastName), \(found.byFirstName), \(email?.text), \(registration.roles.names), true,
                \(recorded.version), \(recorded.at))
            """
    }
}
