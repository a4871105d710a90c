import EventLog
import LedgerDomain
import ServiceKit

extension Feature {
    /// Feature of what clients are told of: openings of modules by what is stated, silences by work that looks for them.
    static func notices(_ base: ServiceBase, _ enrolments: EnrolmentCommands, _ release: ReleaseCommands) -> Feature {
        let silences = ProjectionRunner(SilenceProjection(), store: base.store)
        let job = SilenceJob(store: base.store, pool: base.pool, now: base.now)
        return Feature(
            routes: [WaitingNotices(enrolments: enrolments, release: release, silences: silences).route],
            projections: [silences],
            background: [
                Member(
                    "silences",
                    run: { [log = base.log] in
                        await PeriodicTask.run(every: .seconds(60), log: log, complaint: "silences aren't noted") {
                            while try await job.run() > 0 {}
                        }
                    }
                )
            ]
        )
    }
}
