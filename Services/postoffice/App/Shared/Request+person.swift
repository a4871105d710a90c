import ServiceKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension Request {
    /// The person who asks, as the rules see them.
    func reader() throws(Problem) -> Participant {
        Participant(id: try person(), standing: Participant.Standing(caller?.roles ?? []), isActive: true)
    }

    /// The id of the folder that the path names: `inbox` and the like, or a UUID. Throws 404 if it is neither.
    func folderID(of owner: UUID) throws(Problem) -> UUID {
        guard let id = UUID(folder: parameters.text("folder"), of: owner) else { throw .noSuchFolder }
        return id
    }

    /// The words to search for; none if the parameter is missing or blank. Throws 422 for what can't occur in a letter.
    func words() throws(Problem) -> [String] {
        guard let question = try queryText("query") else { return [] }
        guard !question.utf8.contains(0) else {
            throw .invalid([FieldError("query", code: .forbiddenCharacter, "must not contain the character U+0000")])
        }
        return SearchText.needles(question)
    }
}

extension QueryParameter {
    /// Words to search for.
    static let words = QueryParameter(
        "query",
        .text(maximum: 500),
        "Words that must all occur, also as parts of others, in the names shown, the subject or the text; the first \(SearchText.words) count."
    )
}

extension UUID {
    /// The id of a folder that a client names: `inbox` and the like, or a UUID; `nil` if it is neither.
    init?(folder text: String, of owner: UUID) {
        if let system = SystemFolder(key: text) {
            self = system.id(of: owner)
        } else {
            self.init(uuidString: text)
        }
    }
}
