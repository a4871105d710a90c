import HTTPKit
import ServiceKit

extension AccountCommands {
    /// Features by which people come to have an account and keep it, in the order in which the description tells their routes.
    func makeFeatures() -> [Feature] {
        [
            ownAccount.feature, registration.feature(lapses),
            InvitationRoutes(commands: invitations, table: invitationsTable, barrier: with.barrier, now: now).feature,
            recovering.feature,
            MailPageRoutes(registration: registration, recovery: recovering, house: house).feature,
            notices.feature(correspondence, workers), policyCommands.feature(),
            UnitRoutes(store: with.personCommands.store, house: house, registration: rules.mode).feature,
            PolicyRoutes(
                policies: policyTable,
                callers: with.callers,
                accounts: with.accounts,
                barrier: with.barrier,
                now: now
            ).feature,
        ]
    }

    private var registration: RegistrationRoutes {
        RegistrationRoutes(
            commands: registrations,
            invitations: invitations,
            policies: policyTable,
            people: with.people,
            barrier: with.barrier,
            limiter: limiter,
            rules: rules,
            now: now
        )
    }

    private var recovering: RecoveryRoutes {
        RecoveryRoutes(recovery: recovery, changes: changes, barrier: with.barrier, limiter: limiter)
    }

    private var ownAccount: OwnAccountRoutes {
        OwnAccountRoutes(
            callers: with.callers,
            people: with.people,
            signIn: with.signIn,
            sessions: with.sessions,
            accounts: with.accounts,
            recovery: recovery,
            changes: changes,
            zones: zones,
            barrier: with.barrier,
            limiter: limiter,
            domains: rules.domains,
            pseudonyms: with.pseudonyms
        )
    }
}
