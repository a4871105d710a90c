/// A member of a problem's document, or a field of the answer beside it.
struct ProblemField: Sendable {
    /// Name of the member or field.
    let name: String
    private let english: String
    private let french: String

    private init(_ name: String, _ english: String, _ french: String) {
        self.name = name
        self.english = english
        self.french = french
    }

    /// Meaning of the field.
    func meaning(in language: ProblemLanguage) -> String { language.say(english, french) }

    /// Fields that come with a problem of `type`.
    static func fields(of type: ProblemType) -> [ProblemField] {
        let statuses = type.statuses.map { String($0) }.joined(separator: ", ")
        let usual = [
            ProblemField("type", "/problems/\(type.code)", "/problems/\(type.code)"),
            ProblemField("title", "The problem in a sentence, in English.", "Le problème en une phrase, en anglais."),
            ProblemField("status", statuses, statuses),
            ProblemField(
                "detail",
                "What is special about this one; often absent.",
                "Ce que celui-ci a de particulier ; souvent absent."
            ),
            ProblemField(
                "fields",
                "Where single fields or people are concerned: each with field, code, message and perhaps parameters.",
                "Quand des champs ou des personnes sont concernés : chacun avec field, code, message et peut-être parameters."
            ),
        ]
        return usual + type.statuses.compactMap { besides[$0] }
    }

    /// Fields of answers, by status.
    private static let besides: [Int: ProblemField] = [
        401: ProblemField("WWW-Authenticate", "How to sign in.", "Comment s’authentifier."),
        405: ProblemField("Allow", "Methods that the address knows.", "Méthodes que l’adresse connaît."),
        416: ProblemField("Content-Range", "How many bytes there are.", "Nombre d’octets disponibles."),
        426: ProblemField("Upgrade", "The protocol that is spoken.", "Le protocole parlé ici."),
        429: retryAfter,
        503: retryAfter,
    ]

    private static let retryAfter = ProblemField(
        "Retry-After",
        "Seconds after which to try again.",
        "Secondes après lesquelles réessayer."
    )
}
