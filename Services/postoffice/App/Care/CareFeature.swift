import EventLog
import HTTPKit
import ServiceKit

extension MailCommands {
    /// Feature of care: reply clocks, which `projection` writes, the calendar they run by, and urgent letters.
    func careFeature(_ projection: any AnyProjectionRunner) -> Feature {
        let routes =
            ClockRoutes(commands: self).routes + CalendarRoutes(commands: self).routes
            + UrgentRoutes(commands: self).routes
        return Feature(routes: routes.acting(), projections: [projection])
    }

    /// Feature of what other services ask the calendar.
    var businessTimeFeature: Feature { Feature(routes: BusinessTimeRoutes(care: care).routes) }
}
