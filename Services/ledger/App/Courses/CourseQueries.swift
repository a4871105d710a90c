import BabylonContract
import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres
import ReleaseRules

/// Questions about the course of one client: put together from the log, and from what babylon, curator and ridler told.
struct CourseQueries: Sendable {
    let store: EventStore
    let pool: Pool

    /// The course of an enrolment at `time`, and the last statement on what may be read; nil if there is no such enrolment.
    func load(_ enrolment: UUID, at time: Date) async throws -> (course: Course, last: ReleaseStated?)? {
        let last = try await Repository<Release>(store).load(Release.stream(of: enrolment)).state.last
        return try await course(enrolment, at: time).map { ($0, last) }
    }

    /// The course of an enrolment at `time`; nil if there is no such enrolment.
    func course(_ enrolment: UUID, at time: Date) async throws -> Course? {
        let state = try await Repository<Enrolment>(store).loadImpersonal(enrolment).state
        guard let standing = state.standing else { return nil }
        let facts = try await Repository<ProgressFacts>(store).load(ProgressFacts.stream(of: enrolment)).state
        let terms = try await ProgrammeTable(pool: pool).version(standing.version, of: standing.programme)
        let modules = terms?.released ?? []
        let pages = try await ModuleTable(pool: pool).pages(of: modules.map(\.module))
        return Course(
            enrolment,
            state,
            modules: modules,
            progress: Progress(facts.values),
            pages: pages,
            answered: try await SurveyTable(pool: pool).answered(in: enrolment),
            at: time
        )
    }
}
