import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Realtime

/// `mail/inbox`: each letter that arrives, for those it arrives at. Says who wrote it and where it lies, not a word of it.
struct InboxTopic: Topic {
    let name = "mail/inbox"
    let summary = "Each letter that arrives in one's inbox (letter.arrived: id, folder_id, author_id, urgent)."

    /// What is told of a letter.
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

    var shapes: [TellingShape] { [TellingShape("letter.arrived", of: Arrival.self)] }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.reader)] }

    func notices(of recorded: Recorded<PostofficeEvent>) -> [Notice] {
        guard case .letter(.sent(let sent)) = recorded.event else { return [] }
        return sent.contents.recipients.compactMap { person in
            let arrival = Arrival(
                id: recorded.stream,
                folderID: SystemFolder.inbox.id(of: person),
                authorID: sent.from,
                urgent: sent.contents.urgent
            )
            // Ids and a flag: there is nothing in it that could fail to be encoded.
            return (try? Telling("letter.arrived", arrival)).map { Notice($0, for: [.person(person)]) }
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
