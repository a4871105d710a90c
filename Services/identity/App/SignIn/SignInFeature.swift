import EventLog
import HTTPKit
import ServiceKit

extension SignIn {
    /// Feature of signing in: sessions, second factors, and confirmations of who is there.
    func feature(
        _ commands: SessionCommands,
        factors: Factors,
        keys: KeyRing,
        people: PeopleTable,
        callers: Callers
    ) -> Feature {
        let routes =
            SessionRoutes(signIn: self, sessions: commands.sessions, people: people, now: commands.now).routes
            + OwnSessionsRoutes(commands: commands, callers: callers).routes
            + FactorRoutes(signIn: self, factors: factors, commands: commands, callers: callers).routes
            + ConfirmationRoutes(signIn: self, factors: factors, keys: keys, callers: callers).routes
        return Feature(routes: routes, projections: [commands.barrier.sessionsRunner])
    }
}
