import CareTeamKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

/// Alerts at work.
struct AlertCommands: Sendable {
    let store: EventStore
    let readings: Readings
    /// Follows the log and writes the alerts.
    let projection: any AnyProjectionRunner
    let settings: RidlerSettings
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    var pool: Pool { store.pool }
    /// Owners of alerts.
    var owners: AlertOwners { AlertOwners(store: store) }

    /// The condition that `person` may see an alert: they look after its client, stand in, took leave, or were told.
    static func isVisible(to person: UUID, at time: Date) -> Query {
        """
        (client in \(CareTeam.clients(of: person, at: time))
        or client in \(CareTeam.clients(seenByLeaveOf: person, at: time))
        or id in (select alert from alert_told where person = \(person)))
        """
    }

    /// The alert that the path names. Throws 404 where the caller may not see it.
    func visible(_ request: Request) async throws -> AlertRow {
        let (person, time) = (try request.person(), now())
        let id = try request.parameters.uuid("alert")
        let may: Query = request.isCoordinator ? "true" : Self.isVisible(to: person, at: time)
        guard let row = try await AlertRow.query(pool, where: "id = \(id) and \(may)").first else {
            throw Problem.noSuchAlert
        }
        return row
    }

    /// The alert that the path names, for those who may see why it was raised. Throws 404 for all others: whoever can't know the reasons can't say
    /// that somebody has seen them.
    func handled(_ request: Request) async throws -> AlertRow {
        let row = try await visible(request)
        guard try await grounds([row], request)[row.id] != nil else { throw Problem.noSuchAlert }
        return row
    }

    /// Rights by which the caller may see the reasons of alerts, by alert: those to its client's things, or that they were told of it.
    private func grounds(_ rows: [AlertRow], _ request: Request) async throws -> [UUID: ReadingTaken.Ground] {
        let reader = try StaffReader(request, at: now())
        let clients = try await reader.grounds(to: rows.map(\.client), in: pool)
        let told = try await pool.query(
            "select distinct alert from alert_told where person = \(reader.person) and alert = any(\(rows.map(\.id)))"
        ).decode(UUID.self)
        var grounds: [UUID: ReadingTaken.Ground] = [:]
        for row in rows { grounds[row.id] = clients[row.client] ?? (told.contains(row.id) ? .alert : nil) }
        return grounds
    }

    /// Alerts as the caller sees them: with reasons and notes where they may see these, which is written down before.
    func views(_ rows: [AlertRow], _ request: Request) async throws -> [AlertView] {
        let (grounds, person, time) = (try await grounds(rows, request), try request.person(), now())
        let shown = rows.filter { $0.reasons != nil }.compactMap { row in
            grounds[row.id].map { ReadingTaken(client: row.client, .alert, row.response, $0, by: person, at: time) }
        }
        await readings.projection.show(try await readings.note(shown, by: person))
        return try await views(rows, handling: Set(grounds.keys))
    }

    /// Carries out an act.
    func act(_ command: Alert.Command, on alert: UUID, _ context: CommandContext) async throws -> CommandResult<
        AlertDoneView
    > {
        let handled = try await Repository<Alert>(store).handle(
            command,
            on: alert,
            ifVersion: context.ifVersion,
            meta: context.meta
        )
        _ = try handled.lastPosition { Problem($0) }
        let state = try await Repository<Alert>(store).load(alert).state.state ?? .open
        return CommandResult(
            answer: AlertDoneView(id: alert, state: state),
            streamVersion: handled.version,
            position: handled.position
        )
    }

    /// Clock of an alert.
    func clock(_ row: AlertRow) -> AlertClock {
        AlertClock(since: row.since, settings.times.times, settings.hours.calendar)
    }

    /// Alerts, those among `readable` with reasons and notes.
    func views(_ rows: [AlertRow], handling readable: Set<UUID>) async throws -> [AlertView] {
        guard !rows.isEmpty else { return [] }
        let told = try await pool.query(
            """
            select t.alert, t.person, t.step, t.at from alert_told t join alert a on a.id = t.alert and a.round = t.round
            where a.id = any(\(rows.map(\.id))) order by t.at, t.step, t.person
            """
        ).decode(UUID.self, UUID.self, String.self, Date.self)
        let people = Set(rows.flatMap { [$0.client, $0.seenBy, $0.contactedBy, $0.closedBy].compactMap { $0 } })
        let known = try await People(pool: pool).known(people.union(told.map { $0.1 }))
        let byAlert = Dictionary(grouping: told) { $0.0 }
        let time = now()
        return rows.map { row in
            view(
                row,
                byAlert[row.id, default: []].map { ($0.1, $0.2, $0.3) },
                known,
                readable.contains(row.id),
                at: time
            )
        }
    }

    private func view(
        _ row: AlertRow,
        _ told: [(person: UUID, step: String, at: Date)],
        _ known: [UUID: PersonRow],
        _ mayHandle: Bool,
        at time: Date
    ) -> AlertView {
        let clock = clock(row)
        func name(_ person: UUID?) -> String? { person.map { known[$0]?.name ?? "" } }
        let overdue =
            switch row.state {
            case .open: time >= clock.seenBy
            case .seen: time >= clock.contactBy
            case .contacted, .closed: false
            }
        return AlertView(
            id: row.id,
            client: row.client,
            clientName: name(row.client) ?? "",
            response: row.response,
            enrolment: row.enrolment,
            state: row.state,
            mayHandle: mayHandle,
            reasons: mayHandle ? row.reasons?.map(RiskView.init) : nil,
            reasonCount: row.count,
            answeredAt: row.answeredAt,
            receivedAt: row.receivedAt,
            since: row.since,
            seenBy: clock.seenBy,
            coordinatorsAt: clock.coordinatorsAt,
            contactBy: clock.contactBy,
            overdue: overdue,
            seenAt: row.seenAt,
            seenByName: name(row.seenBy),
            contactedAt: row.contactedAt,
            contactedByName: name(row.contactedBy),
            closedAt: row.closedAt,
            closedByName: name(row.closedBy),
            outcome: row.outcome,
            note: mayHandle ? row.note : nil,
            told: told.compactMap { entry in
                AlertStep(rawValue: entry.step).map {
                    AlertView.Told(person: entry.person, name: name(entry.person) ?? "", step: $0, at: entry.at)
                }
            }
        )
    }

    /// Tells whoever is due to be told of alerts that nobody has seen. Several processes may do so at a time: each person is told once.
    func tellDue() async throws {
        let time = now()
        for row in try await AlertRow.query(pool, where: "state = 'open' order by since, id limit 500") {
            let alert = try await Repository<Alert>(store).load(row.id).state
            guard alert.state == .open, let since = alert.since else { continue }
            let clock = AlertClock(since: since, settings.times.times, settings.hours.calendar)
            var told = Set(alert.told.values.flatMap { $0 })
            for step in clock.steps(at: time) {
                // A second person was told already: another one isn't looked for.
                if step == .second, !alert.told[.second, default: []].isEmpty { continue }
                let people = try await owners.people(step, of: row.client, told: told, at: time)
                _ = try await Repository<Alert>(store).handle(.tell(step, people, at: time), on: row.id)
                told.formUnion(people)
            }
        }
    }

    /// Closes the alerts of a client who is erased: nobody can be contacted any more. Says what was done, or with `isDryRun` what would be.
    func close(of client: UUID, isDryRun: Bool) async throws -> [String] {
        let rows = try await AlertRow.query(pool, where: "client = \(client) and state <> 'closed'")
        if !isDryRun {
            for row in rows {
                _ = try await act(
                    .close(.erased, note: nil, reasons: nil, by: nil, at: now()),
                    on: row.id,
                    CommandContext()
                )
            }
        }
        return ["\(rows.count) alerts \(isDryRun ? "would be" : "were") closed"]
    }
}
