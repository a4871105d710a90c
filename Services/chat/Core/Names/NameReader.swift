import ChatDomain
package import FoundationEssentials
import HTTPKit
import Postgres

/// Reader of names, which decides what people are called: clients see pseudonyms of each other. All readers call personas alike.
package enum NameReader: Sendable, Hashable {
    /// Somebody who works here, or an operator: everybody is who they are, with their pseudonym beside it.
    case staff
    /// A client: other clients are called as they have chosen, or else as the rule says; they themselves, and who works here, are who they are.
    case client(UUID, ClientNames)

    /// Name of the row `person` of the table of people; null once they were erased, and where there is no such row.
    func name(of person: Query) -> Query {
        let erased: Query = "\(person).first_name = '' and \(person).last_name = ''"
        let own: Query = "trim(\(person).first_name || ' ' || \(person).last_name)"
        switch self {
        case .staff: return "case when \(erased) then null else \(own) end"
        case .client(let reader, let rule):
            let other: Query = "\(person).id <> \(reader) and not (\(person).roles && \(Self.staffRoles))"
            let stranger: Query = rule == .names ? own : "'Client ' || \(person).number"
            return """
                case when \(erased) then null when \(other) then coalesce(\(person).pseudonym, \(stranger))
                    else \(own) end
                """
        }
    }

    /// The pseudonym that is told beside the name: to who works here, and to oneself.
    func pseudonym(of person: Query) -> Query {
        switch self {
        case .staff: "\(person).pseudonym"
        case .client(let reader, _): "case when \(person).id = \(reader) then \(person).pseudonym end"
        }
    }

    /// Roles of staff; anybody without one is a client.
    private static let staffRoles = Role.staff.map(\.rawValue).sorted()
}
