import Languages
import MailDelivery

/// Texts of mails that say that something waits, in the languages of the web client. They name nobody and hold no word of what waits:
/// others may see the screen, or read the mailbox.
struct NoticeTexts: Sendable {
    /// Name of the house.
    var house: String
    /// Address at which people read what waits, without a slash at the end.
    var url: String

    /// Words of one kind of mail.
    private struct Words {
        var subject: String
        /// Sentence or two that say that something waits, and where.
        var news: String
    }

    /// Mail to `address`; English where `language` is neither it nor French.
    func message(_ kind: NoticeRoute.Kind, to address: String, in language: LanguageTag?) -> MailMessage {
        let isFrench = language.map { LanguageTag.agree($0.usual, "fr") } ?? false
        let words = isFrench ? french(kind) : english(kind)
        let text = isFrench ? frenchText(words, mayStop: kind != .alerts) : englishText(words, mayStop: kind != .alerts)
        return MailMessage(
            to: address,
            subject: "\(house): \(words.subject)",
            text: text,
            language: isFrench ? "fr" : "en"
        )
    }

    private func english(_ kind: NoticeRoute.Kind) -> Words {
        switch kind {
        case .letters:
            Words(
                subject: "A letter is waiting for you",
                news: "a letter is waiting for you. Sign in at \(url) to read it."
            )
        case .modules:
            Words(
                subject: "Something new is open for you",
                news: "something new is open for you. Sign in at \(url) to go on."
            )
        case .silence:
            Words(
                subject: "You can go on whenever you like",
                news: "we have not seen you for a while. You can go on whenever you like: sign in at \(url)."
            )
        case .surveys:
            Words(
                subject: "Questions are waiting for you",
                news: "some questions are waiting for your answers. Sign in at \(url) to answer them."
            )
        case .alerts:
            Words(
                subject: "Something needs you now",
                news: "something needs your attention now. Sign in at \(url) to see it."
            )
        case .summary:
            Words(
                subject: "Something new has happened",
                news: "something has happened since you last looked. Sign in at \(url)/happened to see it."
            )
        case .notes:
            Words(
                subject: "Notes are waiting for your signature",
                news: "some notes are waiting for your signature. Sign in at \(url) to sign them."
            )
        case .messages:
            Words(
                subject: "Messages are waiting for you",
                news: "somebody has written to you in a room. Sign in at \(url)/chat to read it."
            )
        case .broadcasts:
            Words(
                subject: "There is something that you should know",
                news: "there is news that you should know of. Sign in at \(url) to read it."
            )
        }
    }

    private func french(_ kind: NoticeRoute.Kind) -> Words {
        switch kind {
        case .letters:
            Words(
                subject: "Une lettre vous attend",
                news: "une lettre vous attend. Connectez-vous sur \(url) pour la lire."
            )
        case .modules:
            Words(
                subject: "Du nouveau pour vous",
                news: "du nouveau vous attend. Connectez-vous sur \(url) pour continuer."
            )
        case .silence:
            Words(
                subject: "Vous pouvez continuer quand vous voulez",
                news:
                    "nous ne vous avons pas vu depuis quelque temps. Vous pouvez continuer quand vous voulez : connectez-vous sur \(url)."
            )
        case .surveys:
            Words(
                subject: "Des questions vous attendent",
                news: "quelques questions attendent vos réponses. Connectez-vous sur \(url) pour y répondre."
            )
        case .alerts:
            Words(
                subject: "Votre attention est requise",
                news: "quelque chose demande votre attention maintenant. Connectez-vous sur \(url) pour le voir."
            )
        case .summary:
            Words(
                subject: "Il y a du nouveau",
                news: "il y a du nouveau depuis votre dernière visite. Connectez-vous sur \(url)/happened pour le voir."
            )
        case .notes:
            Words(
                subject: "Des notes attendent votre signature",
                news: "des notes attendent votre signature. Connectez-vous sur \(url) pour les signer."
            )
        case .messages:
            Words(
                subject: "Des messages vous attendent",
                news: "on vous a écrit dans un salon. Connectez-vous sur \(url)/chat pour le lire."
            )
        case .broadcasts:
            Words(
                subject: "Une nouvelle importante vous attend",
                news: "une nouvelle importante vous attend. Connectez-vous sur \(url) pour la lire."
            )
        }
    }

    private func englishText(_ words: Words, mayStop: Bool) -> String {
        let stop =
            mayStop
            ? "If you don't want such mails, turn them off in your settings there, under notifications. " : ""
        return """
            Hello,

            \(words.news)

            \(stop)Please don't answer this mail: nobody reads what comes to this address.

            \(house)

            """
    }

    private func frenchText(_ words: Words, mayStop: Bool) -> String {
        let stop =
            mayStop
            ? "Si vous ne voulez pas de tels messages, désactivez-les dans vos paramètres, sous notifications. " : ""
        return """
            Bonjour,

            \(words.news)

            \(stop)Merci de ne pas répondre à ce message : personne ne lit ce qui arrive à cette adresse.

            \(house)

            """
    }
}
