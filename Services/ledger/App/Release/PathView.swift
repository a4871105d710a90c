import FoundationEssentials
import LedgerDomain
import ReleaseRules

/// Way of a client through a programme: what is open, what is done, and what comes next.
struct PathView: Codable, Sendable, Hashable {
    /// Module of the way.
    struct Module: Codable, Sendable, Hashable {
        var module: UUID
        var version: Int
        var opening: OpeningView
        /// Time since which it is done; absent as long as it isn't.
        var doneAt: Date?
        /// Pages that were opened, in the order of their names.
        var pagesOpened: [String]
        /// Pages that are done, in the order of their names.
        var pagesDone: [String]
        /// Exercises that are done, in the order of their names.
        var exercisesDone: [String]

        private enum CodingKeys: String, CodingKey {
            case version, opening
            case module = "module_id"
            case doneAt = "done_at"
            case pagesOpened = "pages_opened"
            case pagesDone = "pages_done"
            case exercisesDone = "exercises_done"
        }

        init(_ module: UUID, _ version: Int, _ opening: OpeningView, _ progress: ModuleProgress, doneAt: Date?) {
            (self.module, self.version, self.opening, self.doneAt) = (module, version, opening, doneAt)
            pagesOpened = progress.pagesOpened.keys.sorted()
            pagesDone = progress.pagesDone.keys.sorted()
            exercisesDone = progress.exercisesDone.keys.sorted()
        }
    }

    var enrolment: UUID
    var state: EnrolmentState
    /// The week of the course, from 1; absent before its start.
    var week: Int?
    /// Weeks that it takes.
    var weeks: Int
    /// True if nothing may be read any more.
    var ends: Bool
    /// The first module that is open and not done; absent if there is none.
    var next: UUID?
    /// Minutes at work in all, at most eight hours of a day.
    var activeMinutes: Int
    /// Modules in their order, then those that left the programme and can be read on.
    var modules: [Module]

    private enum CodingKeys: String, CodingKey {
        case state, week, weeks, ends, modules
        case enrolment = "enrolment_id"
        case next = "next_module_id"
        case activeMinutes = "active_minutes"
    }

    init(_ course: Course, after last: ReleaseStated?) {
        let (states, facts) = course.openings(after: last)
        let progress = course.progress.modules
        (enrolment, state, week) = (course.enrolment, course.standing.state, course.week)
        (weeks, ends) = (course.standing.weeks, course.ends)
        modules = zip(course.modules, states).map { module, state in
            let id = module.module
            return Module(
                id,
                module.version,
                OpeningView(state),
                progress[id] ?? ModuleProgress(),
                doneAt: facts.done[id]
            )
        }
        next = ends ? nil : modules.first { $0.opening.state == .open && $0.doneAt == nil }?.module
        activeMinutes = course.activeSeconds / 60
        for kept in course.statement(after: last)?.modules.dropFirst(modules.count) ?? [] {
            guard let since = kept.opensAt else { continue }
            let read = progress[kept.module] ?? ModuleProgress()
            modules.append(Module(kept.module, kept.version, OpeningView(.open(since: since)), read, doneAt: nil))
        }
    }
}
