import FoundationEssentials
import HTTPKit
import Languages
import LedgerDomain

/// Texts of the site that clients read when they apply: what they consent to, and words for the reasons of a refusal.
struct SiteTexts: Codable, Sendable, Hashable {
    /// Text of the consent.
    struct Consent: Codable, Sendable, Hashable {
        /// Version: another text has another one.
        var version: String
        /// Text in each language, the tag in its usual spelling.
        var texts: [String: String]
    }

    var consent: Consent
    /// Words for each reason, by language.
    var reasons: [String: [String: String]]

    /// Fault of texts, as a sentence for operators.
    struct ValidationError: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads the texts of a file of JSON.
    init(file bytes: [UInt8]) throws {
        do {
            self = try JSON.decode(SiteTexts.self, from: bytes)
        } catch {
            throw ValidationError(description: "must hold consent {version, texts} and reasons, by language, as JSON")
        }
        let isVersion = (1...64).contains(consent.version.utf8.count)
        let texts = consent.texts.values
        guard isVersion, !texts.isEmpty, texts.allSatisfy({ (1...Limits.consent).contains($0.count) }) else {
            throw ValidationError(description: "needs a version and texts of up to \(Limits.consent) characters")
        }
        let words = reasons.values.flatMap(\.values)
        guard words.allSatisfy({ (1...Limits.text).contains($0.count) }) else {
            throw ValidationError(description: "has words of more than \(Limits.text) characters for a reason")
        }
        let tags = [consent.texts].map(\.keys).flatMap { $0 } + reasons.values.flatMap(\.keys)
        guard tags.allSatisfy({ LanguageTag(checking: $0)?.usual == $0 }) else {
            throw ValidationError(description: "names a language that isn't one in its usual spelling, as fr-CA")
        }
    }

    init(consent: Consent, reasons: [String: [String: String]]) { (self.consent, self.reasons) = (consent, reasons) }

    /// The language among `languages` that serves somebody who asks for `wished`: the same, one that agrees, English, or the first.
    static func best(of languages: some Collection<String>, for wished: String?) -> String? {
        let known = languages.sorted()
        if let wished {
            if known.contains(wished) { return wished }
            if let near = known.first(where: { LanguageTag.agree($0, wished) }) { return near }
        }
        return known.contains("en") ? "en" : known.first
    }
}

extension SiteTexts {
    /// Texts of a site that has none of its own.
    static let usual = SiteTexts(
        consent: Consent(
            version: "2",
            texts: [
                "en": """
                I wish to take part in this programme. The unit keeps what I write here, which lessons I read, and what I write in exercises, so that \
                those who look after me can help. They read exercises only where it says so. Others of the unit read it only where their work needs it, \
                and I can see who did. I can take this consent back at any time, which ends my part in the programme; I am told then what the unit must \
                keep, and how long. I know that the programme doesn't help in an emergency.
                """,
                "fr": """
                Je souhaite participer à ce programme. L'unité garde ce que j'écris ici, quelles leçons je lis et ce que j'écris dans les exercices, afin \
                que ceux qui s'occupent de moi puissent aider. Ils ne lisent les exercices que là où c'est indiqué. D'autres membres de l'unité ne le lisent \
                que si leur travail l'exige, et je peux voir qui l'a fait. Je peux retirer ce consentement en tout temps, ce qui met fin à ma participation ; \
                on me dit alors ce que l'unité doit garder, et combien de temps. Je sais que le programme n'aide pas en cas d'urgence.
                """,
            ]
        ),
        reasons: [
            "not-suited": [
                "en": "This programme is not the right one for you now.",
                "fr": "Ce programme ne vous convient pas en ce moment.",
            ],
            "other-care-needed": [
                "en": "Another kind of care would help you more.",
                "fr": "Un autre type de soins vous aiderait davantage.",
            ],
            "in-crisis": [
                "en": "You need help sooner than this programme can give it.",
                "fr": "Vous avez besoin d'aide plus vite que ce programme ne peut l'offrir.",
            ],
            "other-region": [
                "en": "The unit does not serve the place where you live.",
                "fr": "L'unité ne dessert pas la région où vous habitez.",
            ],
            "not-reached": ["en": "We could not reach you.", "fr": "Nous n'avons pas pu vous joindre."],
            "own-wish": ["en": "You did not wish to go on.", "fr": "Vous n'avez pas souhaité continuer."],
        ]
    )
}
