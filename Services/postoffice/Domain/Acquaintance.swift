public import CareRules
import FoundationEssentials

/// Rule for who knows of whom, beside the names in letters: to nobody else is shown a name, or that there is such a
/// person. The only place that decides it; `docs/visibility.md` is the list of all roles.
///
/// - Coordinators and administrators know everybody, everybody who works here knows their colleagues.
/// - A client and a member of staff know each other once something has tied them, or is to tie them: a matching, or a cover.
/// - A client knows the coordinators: a person in distress must reach somebody.
/// - Without matchings, clients know who works here, and these know everybody.
///
/// A person whom a letter names to somebody is known to them as well. A client is known to everybody who had leave to
/// see the client's things.
public enum Acquaintance {
    /// Returns true if nobody is a stranger to people of this standing.
    public static func isUnlimited(for viewer: Participant, isMatchingRequired: Bool) -> Bool {
        switch viewer.standing {
        case .coordinator, .administrator: true
        case .staff: !isMatchingRequired
        case .client: false
        }
    }

    /// Returns true if `viewer` knows `other`; `relationships` holds the ties between the two, past and future ones as well.
    public static func joins(_ viewer: Participant, _ other: Participant, _ relationships: CareRelationships) -> Bool {
        if viewer.id == other.id { return true }
        switch (viewer.standing, other.standing) {
        case (.coordinator, _), (.administrator, _): return true
        case (.staff, .staff), (.staff, .administrator), (.staff, .coordinator): return true
        case (.staff, .client): return relationships.everJoin(client: other.id, staff: viewer.id)
        case (.client, .coordinator): return true
        case (.client, .staff), (.client, .administrator):
            return relationships.everJoin(client: viewer.id, staff: other.id)
        case (.client, .client): return false
        }
    }
}
