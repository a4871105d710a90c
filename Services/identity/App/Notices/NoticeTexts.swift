import Languages
import MailDelivery

/// Texts of mails that say that something waits, in the languages of the web client. They name nobody and hold no word of what waits:
/// others may see the screen, or read the mailbox.
struct NoticeTexts: Sendable {
    /// Name of the house.
    var house: String
    /// Address at which people read what waits, without a slash at the end.
    var url: String

    /// Mail to `address`; English where `language` is neither it nor French.
    func message(_ kind: NoticeRoute.Kind, to address: String, in language: LanguageTag?) -> MailMessage {
        let isFrench = language.map { LanguageTag.agree($0.usual, "fr") } ?? false
        let (subject, text) =
            switch (kind, isFrench) {
            case (.letters, false): ("A letter is waiting for you", english)
            case (.letters, true): ("Une lettre vous attend", french)
            }
        return MailMessage(
            to: address,
            subject: "\(house): \(subject)",
            text: text,
            language: isFrench ? "fr" : "en"
        )
    }

    private var english: String {
        """
        Hello,

        a letter is waiting for you. Sign in at \(url) to read it.

        If you don't want such mails, turn them off in your settings there, under notifications. Please don't answer this mail: nobody reads \
        what comes to this address.

        \(house)

        """
    }

    private var french: String {
        """
        Bonjour,

        une lettre vous attend. Connectez-vous sur \(url) pour la lire.

        Si vous ne voulez pas de tels messages, désactivez-les dans vos paramètres, sous notifications. Merci de ne pas répondre à ce \
        message : personne ne lit ce qui arrive à cette adresse.

        \(house)

        """
    }
}
