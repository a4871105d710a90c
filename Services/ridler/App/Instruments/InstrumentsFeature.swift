import ServiceKit

extension InstrumentCommands {
    /// Feature of instruments. Nothing in it is anybody's.
    var feature: Feature { Feature(routes: InstrumentRoutes(commands: self).routes, projections: [projection]) }
}
