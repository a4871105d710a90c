import EventSourcing
import FoundationEssentials
import HTTPKit
import PeopleKit
import RidlerDomain
import ServiceKit

/// Readers of what a client is asked and has answered.
struct ClientReader: Sendable {
    /// Client whose things a caller may read.
    struct Reach: Sendable {
        let client: UUID
        /// Right by which they may; nil: the things are their own.
        let ground: ReadingTaken.Ground?
    }

    let answering: Answering
    let readings: Readings

    /// Client whose things the caller wants: their own, or for staff those of `client`. Throws 404 where they have no right to them.
    func reach(_ client: UUID?, _ request: Request) async throws -> Reach {
        let person = try request.person()
        guard request.isStaff else { return Reach(client: person, ground: nil) }
        guard let client else { throw Problem.noSuchClient }
        let known = try await People(pool: answering.pool).known(client)
        guard let known, known.has(.client) else { throw Problem.noSuchClient }
        let reader = try StaffReader(request, at: answering.now())
        guard let ground = try await reader.grounds(to: [client], in: answering.pool)[client] else {
            throw Problem.noSuchClient
        }
        return Reach(client: client, ground: ground)
    }

    /// Client whom the caller looks after, and whom they may ask and answer for. Throws 404 for all others, also where the caller may read.
    func client(_ client: UUID?, _ request: Request) async throws -> UUID {
        let reach = try await reach(client, request)
        guard reach.ground?.looksAfter ?? true else { throw Problem.noSuchClient }
        return reach.client
    }

    /// Writes down that the caller reads somebody else's things, before they are shown anything, and waits a while until the client can see it.
    func note(_ what: ReadingTaken.Kind, _ response: UUID? = nil, of reach: Reach, _ request: Request) async throws {
        guard let ground = reach.ground else { return }
        let person = try request.person()
        let reading = ReadingTaken(client: reach.client, what, response, ground, by: person, at: answering.now())
        await readings.projection.show(try await readings.note([reading], by: person))
    }

    /// The occurrence that the path names, for its client and for those who look after them; with `reads` for all who may read it, which is
    /// written down. Staff say whose it is, unless it was begun.
    func occurrence(_ request: Request, of client: UUID?, reads: Bool = false) async throws -> DueOccurrence {
        let id = try request.parameters.uuid("occurrence")
        // A client has nobody's but their own.
        let whose = if client != nil || !request.isStaff { client } else { try await answering.due.client(of: id) }
        let reach: Reach
        do { reach = try await self.reach(whose, request) } catch let problem as Problem where problem.status == 404 {
            throw Problem.noSuchOccurrence
        }
        guard reads || reach.ground?.looksAfter ?? true,
            let due = try await answering.due.occurrence(id, of: reach.client, at: answering.now())
        else { throw Problem.noSuchOccurrence }
        if reads { try await note(.response, id, of: reach, request) }
        return due
    }

    /// Views of occurrences; those whose instrument is gone are left out.
    func views(_ dues: [DueOccurrence], _ wishes: LanguageWishes) async throws -> [OccurrenceView] {
        var views: [OccurrenceView] = []
        for due in dues {
            guard let pinned = try? await answering.pin(due, wishes) else { continue }
            let isBegun = due.row?.begun != nil
            let answers = isBegun ? try await answering.state(due.occurrence.id).answers : Answers()
            views.append(try await view(due, pinned, answers, wishes))
        }
        return views
    }

    /// View of an occurrence with these answers.
    func view(
        _ due: DueOccurrence,
        _ pinned: (pin: InstrumentPin, form: Questionnaire),
        _ answers: Answers,
        _ wishes: LanguageWishes
    ) async throws -> OccurrenceView {
        let instrument = try await answering.instruments.find(pinned.pin.name, pinned.pin.version)
        let there = pinned.form.enabled(answers)
        let questions = pinned.form.allItems.filter { $0.kind.isQuestion && there.contains($0.linkId) }
        return OccurrenceView(
            id: due.occurrence.id,
            survey: due.occurrence.survey,
            enrolment: due.occurrence.enrolment,
            client: due.occurrence.client,
            title: due.terms?.name(for: wishes) ?? pinned.form.title ?? "",
            language: pinned.pin.language,
            languages: instrument?.languages ?? [pinned.pin.language],
            opensAt: due.occurrence.opensAt,
            beginBy: due.occurrence.beginBy,
            finishBy: due.row?.begun.map(OccurrenceState.finish),
            state: due.state,
            answered: questions.count { !(answers[$0.linkId] ?? []).isEmpty },
            questions: questions.count,
            minutes: instrument?.terms.minutes
        )
    }
}
