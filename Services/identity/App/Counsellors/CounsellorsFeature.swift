import EventLog
import HTTPKit
import ServiceKit

extension Counsellors {
    /// Feature of counsellors.
    func feature(_ table: CounsellorsTable, accounts: Accounts, standings: CareStandings) -> Feature {
        let routes = CounsellorRoutes(counsellors: self, table: table, accounts: accounts, standings: standings).routes
        return Feature(routes: routes, projections: [barrier.counsellorsRunner])
    }
}
