import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

extension MatchingCommands {
    /// Throws 403 where whoever asks would have a client whom they give to `staff` at a moment of `period`: somebody else must arrange it.
    func refuseOwnBenefit(giving staff: UUID, in period: Period, _ order: CommandContext) async throws {
        guard let person = order.person else { return }
        // Time that is over gives nobody anything.
        let period = period.after(now())
        try await waitUntilCareTeamVisible()
        let covers = try await careTeams.covers(
            where: "covering = \(person) and absent = \(staff) and \(CareTeams.meeting(period))"
        )
        guard !OwnBenefit.isGiven(to: staff, in: period, by: person, covers: covers) else { throw Problem.ownBenefit }
    }
}
