import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres

extension CaseMoment {
    /// Documents that are shared with those who look after the client and are still there, as they were by then. None for others than those.
    func documents(
        of row: EnrolmentRow,
        for person: UUID,
        _ commands: EnrolmentCommands
    ) async throws -> [CaseFileView.Document] {
        let (client, time) = (row.standing.client, commands.now())
        var mayRead = try await MatchingKinds.join(client, staff: person, at: time, in: commands.pool)
        if !mayRead {
            mayRead = try await MatchingKinds.hasLeave(toSee: client, staff: person, at: time, in: commands.pool)
        }
        guard mayRead else { return [] }
        let rows = try await commands.pool.query(
            """
            select v.key, max(v.number), count(*), max(v.at) from document_version v
            join document d on d.enrolment = v.enrolment and d.key = v.key
            where v.enrolment = \(row.id) and v.at <= \(min(asOf, dated)) group by v.key order by v.key
            """
        ).decode(String.self, Int64.self, Int.self, Date.self)
        let shared = try await ModuleTable(pool: commands.pool).shared(Set(rows.map(\.0)))
        return rows.filter { shared.contains($0.0) }.map { key, version, versions, at in
            CaseFileView.Document(key: key, version: version, versions: versions, changedAt: at)
        }
    }

    /// Minutes of each week: the last correction, or what was measured.
    func minutes(of enrolment: UUID, _ store: EventStore) async throws -> [CaseFileView.Week] {
        let events = try await store.load(Minutes.stream(of: enrolment), as: MinutesEvent.self).filter { $0.at <= asOf }
        var (measured, corrected): ([String: Int], [String: Int]) = ([:], [:])
        for recorded in events {
            switch recorded.event {
            case .measured(let piece) where piece.until <= dated: measured[piece.week, default: 0] += piece.seconds
            case .corrected(let correction) where correction.at <= dated:
                corrected[correction.week] = correction.minutes
            case .measured, .corrected: continue
            }
        }
        let weeks = Set(measured.keys).union(corrected.keys).sorted(by: >)
        return weeks.map { week in
            CaseFileView.Week(week: week, minutes: corrected[week] ?? ((measured[week] ?? 0) + 30) / 60)
        }
    }
}
