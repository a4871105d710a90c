import FoundationEssentials
import PostofficeContract
import SnitchDomain

extension Activity {
    /// Activities that follow from a letter: for each who is openly addressed, that it came. Its author knows.
    static func following(from fact: LetterFact) -> [Activity] {
        switch fact {
        case .sent(let letter):
            letter.recipients.filter { $0 != letter.author }.map { recipient in
                Activity(
                    .letterCame,
                    from: letter.id,
                    at: letter.at,
                    actor: letter.author,
                    about: letter.author,
                    link: "/api/v1/mail/letters/\(letter.id.uuidString.lowercased())",
                    to: .person(recipient)
                )
            }
        // Told to notifications alone.
        case .delivered: []
        }
    }
}
