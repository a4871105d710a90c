import ChatCore
import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/notices`: what one is to know about oneself, as that two people have learned who is behind one's persona.
struct NoticesTopic: Topic {
    let name = "chat/notices"
    let summary =
        "That two people may know who is behind one's persona (persona.reidentified: room_id, persona_id, asker_id, by_id, at), and what came "
        + "of a report that one made (report.answered: room_id, number, outcome, at), and what became of a message that one sends later "
        + "(message.later: id, room_id, state, number, reason, at)."
    let registry: LiveRegistry

    var shapes: [PayloadShape] {
        [
            PayloadShape("persona.reidentified", of: LiveReidentified.self),
            PayloadShape("report.answered", of: LiveReportAnswered.self),
            PayloadShape("message.later", of: LiveLater.self),
        ]
    }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.listener)] }

    func notices(of recorded: Recorded<ChatEvent>) async throws -> [Publication] {
        try await past(in: [recorded]).map(\.notice)
    }

    func notices(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Publication)] {
        guard page.contains(where: { $0.event.isNoticed }) else { return [] }
        return try Self.notices(in: page, try await registry.page(page).rooms)
    }

    func past(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Publication)] {
        guard page.contains(where: { $0.event.isNoticed }) else { return [] }
        return try Self.notices(in: page, try await registry.past(page).rooms)
    }

    private static func notices(
        in page: [Recorded<ChatEvent>],
        _ rooms: [UUID: LiveRoom]
    ) throws -> [(position: Int64, notice: Publication)] {
        var found: [(position: Int64, notice: Publication)] = []
        for recorded in page {
            switch recorded.event {
            case .reidentification(.granted(let granted)):
                guard let person = rooms[granted.about.room]?.person(behind: granted.about.persona) else { continue }
                let payload = try Payload("persona.reidentified", LiveReidentified(granted))
                found.append((recorded.position, Publication(payload, for: [.person(person)])))
            case .report(.answered(let answer)):
                let reporters = answer.to.compactMap { rooms[answer.room]?.person(behind: $0) }
                guard !reporters.isEmpty else { continue }
                let payload = try Payload("report.answered", LiveReportAnswered(answer))
                found.append((recorded.position, Publication(payload, for: Set(reporters.map(Audience.person)))))
            case .later(let event):
                guard let author = rooms[event.room]?.person(behind: event.author) else { continue }
                let payload = try Payload("message.later", LiveLater(event, recorded.stream))
                found.append((recorded.position, Publication(payload, for: [.person(author)])))
            default: continue
            }
        }
        return found
    }
}

extension ChatEvent {
    /// True if somebody is told of it as of a matter about themselves.
    fileprivate var isNoticed: Bool {
        switch self {
        case .reidentification(.granted), .report(.answered), .later: true
        default: false
        }
    }
}

/// Outcome of a report, as it is told to the person who made it.
struct LiveReportAnswered: Codable, Sendable, Hashable {
    var roomID: UUID
    var number: Int64
    /// `upheld` or `dismissed`.
    var outcome: Reports.Outcome
    var at: Date

    init(_ answer: ReportsAnswered) {
        (roomID, number, outcome, at) = (answer.room, answer.number, answer.outcome, answer.at)
    }

    private enum CodingKeys: String, CodingKey {
        case number, outcome, at
        case roomID = "room_id"
    }
}
