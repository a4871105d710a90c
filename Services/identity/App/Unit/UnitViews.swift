import FoundationEssentials
import HTTPKit
import IdentityDomain
import Languages

/// Description of the unit in one language, as readers get it.
struct UnitView: Codable, Sendable, Equatable {
    /// Place to turn to.
    struct Contact: Codable, Sendable, Equatable {
        /// Name of the place.
        var name: String
        /// Number to call.
        var phone: String?
        /// Address of a page: `https`.
        var page: String?
        /// Text about when and for whom; empty: none.
        var hours: String?
    }

    /// Name of the unit.
    var name: String
    /// Text about it, with line breaks; may be empty.
    var about: String
    /// Places to turn to in a crisis, the first first.
    var crisis: [Contact]
    /// Language of these texts; absent if nothing was described yet.
    var language: String?
    /// Languages in which it is described.
    var languages: [String]
    /// Way in for strangers: `open` (whoever has an address that may register), `invitation` or `closed`.
    var registration: String
}

/// Description of the unit in one language, as it is written.
struct UnitTextBody: Codable, Sendable {
    /// Name of the unit: 1 to 80 characters.
    var name: String
    /// Text about it, up to 4000 characters.
    var about: String?
    /// Places to turn to in a crisis, up to 12, the first first; each has a phone, a page, or both.
    var crisis: [UnitView.Contact]
}

/// Everything that is described, for who keeps it.
struct UnitTextsView: Codable, Sendable, Equatable {
    /// Text in one language.
    struct Text: Codable, Sendable, Equatable {
        var language: String
        var name: String
        var about: String
        var crisis: [UnitView.Contact]
    }

    /// Texts, in the order in which they are shown to readers of other languages.
    var texts: [Text]
}

extension UnitTextBody {
    /// The text in `language`. Throws 422 with the field that is wrong.
    func checked(in language: LanguageTag) throws(Problem) -> UnitText {
        do throws(UnitText.Mistake) {
            return try UnitText(
                language,
                name: name,
                about: about ?? "",
                crisis: crisis.map { ($0.name, $0.phone, $0.page, $0.hours ?? "") }
            )
        } catch {
            throw .invalid([FieldError(error.field, error.violation)])
        }
    }
}

extension UnitView.Contact {
    init(_ contact: CrisisContact) {
        self.init(
            name: contact.name,
            phone: contact.phone,
            page: contact.page,
            hours: contact.hours.isEmpty ? nil : contact.hours
        )
    }
}

extension UnitTextsView {
    init(_ state: UnitDescription.State) {
        texts = state.texts.map { text in
            Text(
                language: text.language.usual,
                name: text.name,
                about: text.about,
                crisis: text.crisis.map(UnitView.Contact.init)
            )
        }
    }
}
