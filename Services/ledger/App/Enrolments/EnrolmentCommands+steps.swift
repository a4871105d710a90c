import BabylonContract
import BusinessTime
import EventSourcing
import FoundationEssentials
import HTTPKit
import Languages
import LedgerDomain
import Postgres
import ServiceKit

extension EnrolmentCommands {
    /// Applies for a client, once however often it is asked for with one key. The programme must take applications now.
    func apply(
        _ body: ApplicationBody,
        for client: UUID,
        _ context: CommandContext,
        isDryRun: Bool = false
    ) async throws -> CommandResult<EnrolmentMadeView> {
        let command = try await application(body, for: client, at: now())
        return try await carryOut(command, on: body.id ?? UUID.v7(at: now()), context, isDryRun: isDryRun)
    }

    /// Command by which a client applies. Throws 404, 409 or 422 where the programme doesn't take it.
    func application(
        _ body: ApplicationBody,
        for client: UUID,
        at time: Date
    ) async throws -> EnrolmentCommand.Kind {
        guard let programme = try await programmes.current(body.programme) else { throw Problem.noSuchProgramme }
        let terms = programme.terms
        guard !programme.isRetired, terms.takesApplications(at: time) else { throw Problem.programmeClosed }
        var wrong: [FieldError] = []
        if let version = body.version, version != terms.version {
            wrong.append(FieldError("version", code: .unknown, "must be the last version, \(terms.version)"))
        }
        if !terms.languages.contains(where: { LanguageTag.agree($0, body.language) }) {
            wrong.append(FieldError("language", code: .notOneOf(terms.languages), "must be one of the programme's"))
        }
        let zone = body.zone ?? terms.zone
        if ZoneClock(zone) == nil {
            wrong.append(FieldError("zone", code: .notATimeZone, "must be a time zone such as America/Regina"))
        }
        if LanguageTag(checking: body.consent.language) == nil {
            wrong.append(FieldError("consent.language", code: .notALanguage, "must be a language such as en or fr-CA"))
        }
        if !Self.isVersion(body.consent.version) {
            wrong.append(
                FieldError("consent.version", code: .notAName, "must be 1 to 64 letters, digits, dots and hyphens")
            )
        }
        guard wrong.isEmpty else { throw Problem.invalid(wrong) }
        let standing = EnrolmentStanding(
            client: client,
            programme: terms.id,
            version: terms.version,
            zone: zone,
            weeks: terms.weeks
        )
        return .apply(
            standing,
            body.words,
            language: body.language,
            consent: body.consent.version,
            told: body.consent.language
        )
    }

    /// Command that accepts from a day on: with the therapist who is named, or the client's primary one. Throws 409 where nobody looks after the
    /// client then.
    func acceptance(
        _ standing: EnrolmentStanding,
        start: String,
        therapist: UUID?
    ) async throws -> EnrolmentCommand.Kind {
        guard let day = CivilDay(start) else {
            throw Problem.invalid([FieldError("start", code: .notADay, "must be a day, as 2026-03-01")])
        }
        let (client, time) = (standing.client, max(now(), standing.beginning(of: day)))
        if let therapist {
            guard try await MatchingKinds.join(client, staff: therapist, at: time, in: pool) else {
                throw Problem.matchingNeeded
            }
            return .accept(start: day, therapist: therapist)
        }
        guard let primary = try await MatchingKinds.primary(of: client, at: time, in: pool) else {
            throw Problem.matchingNeeded
        }
        return .accept(start: day, therapist: primary)
    }

    /// Command that refuses. Throws 422 if the reason is none of the site's.
    func refusal(_ reason: String, elsewhere: String?) throws(Problem) -> EnrolmentCommand.Kind {
        guard reasons.words.contains(reason) else {
            throw .invalid([FieldError("reason", code: .notOneOf(reasons.words), "must be one of the site's reasons")])
        }
        return .refuse(reason: reason, elsewhere: elsewhere)
    }

    /// Command that adds weeks, as many as the programme allows.
    func extending(_ row: EnrolmentRow, by weeks: Int) async throws -> EnrolmentCommand.Kind {
        let terms = try await programmes.version(row.standing.version, of: row.standing.programme)
        return .extend(weeks: weeks, most: terms?.extensionWeeks ?? 0)
    }

    /// Checks that a module belongs to the version of an enrolment. Throws 404 if it doesn't.
    func check(_ module: UUID, in row: EnrolmentRow) async throws {
        let terms = try await programmes.version(row.standing.version, of: row.standing.programme)
        guard terms?.modules.contains(where: { $0.module == module }) ?? false else {
            throw Problem(404, "module-not-found", "There is no such module in this enrolment.")
        }
    }

    /// Ends the open enrolments of somebody who is erased, so that their places are free. Says what was done, or with `isDryRun` what would be.
    func end(of client: UUID, isDryRun: Bool) async throws -> [String] {
        let rows = try await EnrolmentRow.query(pool, where: "client = \(client)").filter { $0.standing.state.isOpen }
        if !isDryRun {
            for row in rows { _ = try await carryOut(.withdraw(reason: nil), on: row.id) }
        }
        return ["\(rows.count) enrolments \(isDryRun ? "would be" : "were") ended"]
    }

    private static func isVersion(_ text: String) -> Bool {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return (1...64).contains(text.utf8.count)
            && text.lowercased().utf8.allSatisfy {
                letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
            }
    }
}
