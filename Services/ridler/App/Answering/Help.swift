import RidlerDomain

/// Text that a client is shown at once when an answer calls for it.
struct HelpView: Codable, Sendable {
    /// Number to call.
    struct Contact: Codable, Sendable {
        /// Kind of a number.
        enum Kind: String, Codable, Sendable, CaseIterable {
            case emergency, crisis
        }

        var kind: Kind
        var number: String
    }

    /// Id of the text: what `help-shown` names.
    var textId: String
    var language: String
    var title: String
    var text: String
    var contacts: [Contact]

    private enum CodingKeys: String, CodingKey {
        case language, title, text, contacts
        case textId = "text_id"
    }
}

/// Texts about help in our own words.
enum Help {
    /// Languages in which there is one.
    static let languages = ["en", "fr"]

    /// Text in the language that somebody would like.
    static func view(_ wishes: LanguageWishes, _ numbers: HelpNumbers) -> HelpView {
        let language = wishes.best(of: languages) ?? "en"
        let contacts = [
            HelpView.Contact(kind: .emergency, number: numbers.emergency),
            HelpView.Contact(kind: .crisis, number: numbers.crisis),
        ]
        return language == "fr"
            ? HelpView(
                textId: "help-1",
                language: "fr",
                title: "Vous n’êtes pas seul·e",
                text:
                    "Merci de l’avoir dit. Une personne de l’équipe lira votre réponse et vous contactera. Elle ne la lit pas forcément tout de suite : "
                    + "si vous êtes en danger ou risquez de vous faire du mal, appelez maintenant. Une ligne de crise répond jour et nuit.",
                contacts: contacts
            )
            : HelpView(
                textId: "help-1",
                language: "en",
                title: "You are not alone",
                text:
                    "Thank you for saying so. A member of the team will read your answer and contact you. That may not be right away: "
                    + "if you are in danger or might hurt yourself, call now. A crisis line answers day and night.",
                contacts: contacts
            )
    }
}
