import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit
import Postgres
import TangoDomain

extension MatchingCommands {
    /// Lets nothing hold any longer that concerns somebody who is erased: their matchings, covers and leave to see things end. Says
    /// what was done, or with `isDryRun` what would be. Repeating it changes nothing.
    func close(_ person: UUID, isDryRun: Bool) async throws -> [String] {
        let time = now()
        let notOver = CareTeams.notOver(at: time)
        let matchings = try await careTeams.matchings(where: "(client = \(person) or staff = \(person)) and \(notOver)")
        let covers = try await careTeams.covers(where: "(absent = \(person) or covering = \(person)) and \(notOver)")
        let grants = try await accessList.grants(where: "(client = \(person) or staff = \(person)) and \(notOver)")
        if !isDryRun {
            let clients = Set(matchings.map(\.client))
            if !clients.isEmpty {
                _ = try await carryOut(CommandContext(nil)) {
                    clients.map { client in
                        let staff = client == person ? nil : person
                        return MatchingRequest(client) { _ in .close(staff: staff, at: time) }
                    }
                }
            }
            for absent in Set(covers.map(\.absent)) {
                _ = try await Repository<Covers>(store).handle(
                    .close(covering: absent == person ? nil : person, at: time),
                    on: StreamID.covers(of: absent)
                )
            }
            for client in Set(grants.map(\.client)) {
                _ = try await Repository<Accesses>(store).handle(
                    .close(staff: client == person ? nil : person, at: time),
                    on: StreamID.accesses(of: client)
                )
            }
        }
        let verb = isDryRun ? "would be" : "were"
        return [
            "\(matchings.count) matchings \(verb) ended", "\(covers.count) covers \(verb) called off",
            "\(grants.count) accesses \(verb) ended",
        ]
    }
}
