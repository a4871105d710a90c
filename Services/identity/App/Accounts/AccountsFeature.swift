import EventLog
import HTTPKit
import ServiceKit

extension Accounts {
    /// Feature of what administrators and coordinators do with accounts.
    func feature(
        _ corrections: Corrections,
        factors: Factors,
        people: PeopleTable,
        standings: CareStandings,
        pictures: Pictures,
        log: Logger
    ) -> Feature {
        let standing = AccountStandingRoutes(
            accounts: self,
            people: people,
            attempts: attempts,
            barrier: sessions.barrier,
            standings: standings,
            log: log
        )
        let routes =
            AccountAdministrationRoutes(commands: sessions, factors: factors, store: store).routes + standing.routes
            + AccountCorrectionRoutes(standing: standing, corrections: corrections).routes
            + AccountAppearanceRoutes(standing: standing, pictures: pictures).routes
        return Feature(routes: routes)
    }
}
