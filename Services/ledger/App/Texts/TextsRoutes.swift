import FoundationEssentials
import HTTPKit
import Languages
import ServiceKit

/// Texts of the site, as clients read them.
struct SiteTextsView: Codable, Sendable, Hashable {
    /// Text to which one consents.
    struct Consent: Codable, Sendable, Hashable {
        var version: String
        /// Language of the text.
        var language: String
        var text: String
    }

    /// Reason for which somebody may be refused.
    struct Reason: Codable, Sendable, Hashable {
        /// The site's word.
        var reason: String
        /// Language of the words.
        var language: String?
        /// Words for clients; absent: the site has none.
        var words: String?
    }

    var consent: Consent
    /// Reasons in the order of the site.
    var reasons: [Reason]
}

/// The route of the site's texts.
struct TextsRoutes: Sendable {
    let texts: SiteTexts
    let reasons: RefusalReasons

    var routes: [Route] {
        [
            .get(
                "/api/v1/ledger/texts",
                EnrolmentRules.readers,
                "Shows the text to which one consents by applying, with its version, and words for the reasons of a refusal.",
                query: [
                    QueryParameter(
                        "language",
                        .text(maximum: 35),
                        "The language that is wished; English, or another one that there is, where it isn't there."
                    )
                ],
                returns: SiteTextsView.self
            ) { request in
                let tag = try request.queryText("language").flatMap { LanguageTag(checking: $0)?.usual }
                return .json(view(in: tag))
            }
        ]
    }

    /// The texts for somebody who wishes a language.
    func view(in wished: String?) -> SiteTextsView {
        let language = SiteTexts.best(of: texts.consent.texts.keys, for: wished) ?? ""
        return SiteTextsView(
            consent: SiteTextsView.Consent(
                version: texts.consent.version,
                language: language,
                text: texts.consent.texts[language] ?? ""
            ),
            reasons: reasons.words.map { reason in
                let words = texts.reasons[reason] ?? [:]
                let language = SiteTexts.best(of: words.keys, for: wished)
                return SiteTextsView.Reason(reason: reason, language: language, words: language.flatMap { words[$0] })
            }
        )
    }
}
