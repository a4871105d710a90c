import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Realtime

/// `mail/inbox`: each letter that arrives, for those it arrives at, and a client's for whoever stands in for one of those. Says who wrote
/// it and where it lies, not a word of it.
struct InboxTopic: Topic {
    let name = "mail/inbox"
    let summary =
        "Each letter that arrives in one's inbox (letter.arrived: id, folder_id, author_id, urgent), and each that a client writes to somebody "
        + "for whom one stands in (letter.covered: id, client_id, absent_id, urgent)."
    let matchings: MatchingTable

    /// Payload about a letter.
    struct Arrival: Codable, Sendable, Hashable {
        var id: UUID
        var folderID: UUID
        /// Absent for letters of the system.
        var authorID: UUID?
        var urgent: Bool

        private enum CodingKeys: String, CodingKey {
            case id, urgent
            case folderID = "folder_id"
            case authorID = "author_id"
        }
    }

    /// Payload for a person who stands in.
    struct Covered: Codable, Sendable, Hashable {
        var id: UUID
        /// Client who wrote it.
        var clientID: UUID
        /// Person to whom it was written.
        var absentID: UUID
        var urgent: Bool

        private enum CodingKeys: String, CodingKey {
            case id, urgent
            case clientID = "client_id"
            case absentID = "absent_id"
        }
    }

    var shapes: [PayloadShape] {
        [PayloadShape("letter.arrived", of: Arrival.self), PayloadShape("letter.covered", of: Covered.self)]
    }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.reader)] }

    func notices(of recorded: Recorded<PostofficeEvent>) async throws -> [Publication] {
        guard case .letter(.sent(let sent)) = recorded.event else { return [] }
        return arrivals(of: sent, recorded.stream) + (try await coverings(of: sent, recorded.stream))
    }

    private func arrivals(of sent: LetterSent, _ letter: UUID) -> [Publication] {
        sent.contents.recipients.compactMap { person in
            let arrival = Arrival(
                id: letter,
                folderID: SystemFolder.inbox.id(of: person),
                authorID: sent.from,
                urgent: sent.contents.urgent
            )
            // Ids and a flag: there is nothing in it that could fail to be encoded.
            return (try? Payload("letter.arrived", arrival)).map { Publication($0, for: [.person(person)]) }
        }
    }

    /// Each once for whoever stands in, also where they do so for several of those it went to.
    private func coverings(of sent: LetterSent, _ letter: UUID) async throws -> [Publication] {
        guard let author = sent.from, sent.clients?.contains(author) == true else { return [] }
        let staff = Exchange.pairs(of: sent).map(\.staff)
        var told = Set(sent.contents.recipients)
        return try await matchings.covers(of: staff, for: author, at: sent.at).compactMap { cover in
            guard told.insert(cover.covering).inserted else { return nil }
            let covered = Covered(id: letter, clientID: author, absentID: cover.absent, urgent: sent.contents.urgent)
            return Publication(try Payload("letter.covered", covered), for: [.person(cover.covering)])
        }
    }
}

extension Caller {
    /// The person who follows. Services have no mail.
    var reader: UUID {
        get throws(Problem) {
            guard let person else { throw .forbidden }
            return person
        }
    }
}
