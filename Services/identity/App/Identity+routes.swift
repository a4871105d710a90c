import Feeds
public import HTTPKit
import ServiceKit

/// Answers over HTTP.
extension Identity {
    /// Routes that identity answers.
    public var routes: [Route] {
        let callers = Callers(store: store, sessions: sessions)
        let groups: [[Route]] = [
            SessionRoutes(signIn: signIn, sessions: sessions, people: people, now: now).routes,
            OwnSessionsRoutes(commands: commands, callers: callers).routes,
            FactorRoutes(signIn: signIn, factors: factors, commands: commands, callers: callers).routes,
            ConfirmationRoutes(signIn: signIn, factors: factors, keys: keys, callers: callers).routes,
            AccountAdministrationRoutes(commands: commands, factors: factors, store: store).routes,
            accountStanding.routes,
            AccountCorrectionRoutes(standing: accountStanding, corrections: corrections).routes,
            ProfileRoutes(people: people).routes,
            PictureRoutes(callers: callers, people: people, pictures: pictures).routes,
            accountCommands.routes,
            PeopleRoutes(people: people, personCommands: personCommands, barrier: barrier, logins: logins, now: now)
                .routes,
            NamedPeopleRoutes(people: people).routes,
            OwnErasureRoutes(signIn: signIn, factors: factors, erasures: erasures, callers: callers).routes,
            ErasureRoutes(erasures: erasures, store: store).routes,
            CounsellorRoutes(
                counsellors: counsellors,
                table: CounsellorsTable(pool: base.pool),
                accounts: accounts,
                standings: standings
            ).routes,
            AuditRoutes(trail: AuditTrail(store: store, pool: base.pool), people: people).routes,
            SignInFailureRoutes(attempts: attempts, people: people).routes,
            MailQueueRoutes(outbox: outbox, people: people, log: base.log).routes,
            ExportRoutes(signIn: signIn, exports: exports, callers: callers).routes,
            KeyRoutes(keys: keys).routes,
            HippoRoutes(signIn: signIn, people: people).routes,
            feed.routes, [revocationFeed.route], features.flatMap(\.routes),
        ]
        return groups.flatMap { $0 }.map { callers.guarding($0) }
    }

    private var accountStanding: AccountStandingRoutes {
        AccountStandingRoutes(
            accounts: accounts,
            people: people,
            attempts: attempts,
            barrier: barrier,
            standings: standings,
            log: base.log
        )
    }
}
