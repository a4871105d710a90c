import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

/// Who reads names, which decides what people are called: clients call each other by their pseudonyms. Personas are called alike by everybody.
enum NameReader: Sendable, Hashable {
    /// Somebody who works here, or an operator: everybody is who they are, with their pseudonym beside it.
    case staff
    /// A client: other clients are called as they have chosen, or else as the rule says; they themselves, and who works here, are who they are.
    case client(UUID, ClientNames)

    /// What the row `person` of the table of people is called; null once they were erased, and where there is no such row.
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

    /// Those in one of these roles work here; anybody else is a client.
    private static let staffRoles = Role.staff.map(\.rawValue).sorted()
}

extension RoomCommands {
    /// As whom `caller` reads names: what identity's feed told of their roles; of whom it has not told yet, what their token says.
    func reader(of caller: Caller) async throws -> NameReader {
        guard let id = caller.person else { throw Problem.forbidden }
        let isStaff = try await people.party(id)?.isStaff ?? caller.isStaff
        return isStaff ? .staff : .client(id, clientNames)
    }

    /// As whom the one reads names who asks.
    func reader(_ request: Request) async throws -> NameReader { try await reader(of: try request.personalCaller()) }
}
