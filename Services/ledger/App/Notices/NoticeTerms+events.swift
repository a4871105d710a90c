import EventSourcing
import FoundationEssentials
import LedgerDomain
import NotificationsContract

extension NoticeTerms {
    /// Notices that follow from an event: modules that open, and silences.
    static func notices(_ recorded: Recorded<LedgerEvent>) -> [NoticeTerms] {
        switch recorded.event {
        case .release(.stated(let stated)): openings(stated)
        case .silence(.noted(let noted)):
            [
                NoticeTerms(
                    key: .named("silence \(milliseconds(noted.since))", in: noted.enrolment),
                    person: noted.client,
                    kind: .silence,
                    dueAt: noted.at
                )
            ]
        case .enrolment, .places, .look, .seen, .progress, .documents, .minutes, .release(.done): []
        }
    }

    /// Openings of modules that aren't done, each once: another time of the same module is another notice.
    private static func openings(_ stated: ReleaseStated) -> [NoticeTerms] {
        guard !stated.ends else { return [] }
        let done = Set(stated.done)
        return stated.modules.compactMap { module in
            guard let opensAt = module.opensAt, !done.contains(module.module) else { return nil }
            let name = "module \(module.module.uuidString.lowercased()) \(milliseconds(opensAt))"
            return NoticeTerms(
                key: .named(name, in: stated.enrolment),
                person: stated.client,
                kind: .modules,
                dueAt: opensAt
            )
        }
    }

    private static func milliseconds(_ time: Date) -> Int64 {
        Int64((time.timeIntervalSince1970 * 1000).rounded(.down))
    }
}
