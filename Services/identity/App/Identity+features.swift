import EventLog
public import HTTPKit
import ServiceKit

extension Identity {
    /// Features but for the one that erases, in the order in which the description tells their routes.
    func makeFeatures() -> [Feature] {
        let first = [
            people.feature(barrier.peopleRunner),
            signIn.feature(commands, factors: factors, keys: keys, people: people, callers: callers),
            accounts.feature(
                corrections,
                factors: factors,
                people: people,
                standings: standings,
                pictures: pictures,
                log: base.log
            ),
            people.profileFeature,
            pictures.feature(people, callers: callers, scanner: scanner, log: base.log),
        ]
        let later = [
            PeopleRoutes(people: people, personCommands: personCommands, barrier: barrier, logins: logins, now: now)
                .feature,
            people.namesFeature, erasures.feature(signIn, factors: factors, callers: callers),
            counsellors.feature(CounsellorsTable(pool: base.pool), accounts: accounts, standings: standings),
            AuditRoutes(trail: AuditTrail(store: store, pool: base.pool), people: people).feature,
            SignInFailureRoutes(attempts: attempts, people: people).feature,
            MailQueueRoutes(outbox: outbox, people: people, log: base.log).feature,
            exports.feature(signIn, callers: callers, log: base.log), KeyRoutes(keys: keys).feature,
            HippoRoutes(signIn: signIn, people: people).feature, PeopleTable.feedFeature(store),
            RevocationReader(store: store, revocations: base.trust.revocations, log: base.log).feature(),
        ]
        return first + accountCommands.makeFeatures() + later + exports.own.features
    }

    /// Routes of the features. Persons are let in as the log has them and their session at the call.
    public var routes: [Route] { features.flatMap(\.routes).map { callers.guarding($0) } }

    private var callers: Callers { Callers(store: store, sessions: sessions) }
}
