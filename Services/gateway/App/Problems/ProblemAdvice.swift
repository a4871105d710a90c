/// Advice to a client that meets a problem.
enum ProblemAdvice: String, Sendable, CaseIterable {
    case again
    case later
    case reread
    case choose
    case override
    case correct
    case limit
    case gone
    case person
    case personAgain = "person-again"
    case refresh
    case signIn = "sign-in"
    case client
    case report

    /// The advice in words.
    func text(in language: ProblemLanguage) -> String {
        let (english, french) = texts
        return language.say(english, french)
    }

    private var texts: (english: String, french: String) {
        switch self {
        case .again:
            (
                "Wait as many seconds as Retry-After says, or a few, then send the same request again, with the same Idempotency-Key.",
                "Attendez le nombre de secondes indiqué par Retry-After, ou quelques-unes, puis renvoyez la même requête avec la même Idempotency-Key."
            )
        case .later:
            (
                "Tell the person that it is not possible yet, and let them try again later.",
                "Dites à la personne que ce n’est pas encore possible et laissez-la réessayer plus tard."
            )
        case .reread:
            (
                "Read the thing again, show it as it is now, and let the person decide.",
                "Relisez l’objet, montrez son état présent et laissez la personne décider."
            )
        case .choose:
            (
                "Show the person why it is not possible, and let them choose something else. The same request fails again.",
                "Montrez à la personne pourquoi c’est impossible et laissez-la choisir autre chose. La même requête échouera encore."
            )
        case .override:
            (
                "Show what stands against it. A person who wants it all the same says why, and the reason is sent as override.",
                "Montrez ce qui s’y oppose. La personne qui y tient dit pourquoi, et la raison est envoyée dans override."
            )
        case .correct:
            (
                "Show each message at its field. The codes stay the same, so a client can say them in its own words.",
                "Montrez chaque message près de son champ. Les codes ne changent pas : un client peut les dire avec ses propres mots."
            )
        case .limit:
            (
                "A limit is reached. Let the person take something away, or send less.",
                "Une limite est atteinte. Laissez la personne enlever quelque chose, ou envoyez moins."
            )
        case .gone:
            (
                "Show it no more. What belongs to somebody else is answered in the same way as what never existed.",
                "Ne le montrez plus. Ce qui est à quelqu’un d’autre reçoit la même réponse que ce qui n’a jamais existé."
            )
        case .person:
            (
                "Tell the person, and offer it no more. Somebody with other rights may be able to help.",
                "Dites-le à la personne et ne le proposez plus. Quelqu’un avec d’autres droits peut aider."
            )
        case .personAgain:
            ("Let the person type it once more.", "Laissez la personne le saisir encore une fois.")
        case .refresh:
            (
                "Refresh the access token, then send the same request again.",
                "Renouvelez le jeton d’accès, puis renvoyez la même requête."
            )
        case .signIn:
            ("Let the person sign in, then go on.", "Laissez la personne se connecter, puis continuez.")
        case .client:
            (
                "The client has made a mistake: look at the description of the API, and mend the client.",
                "Le client a fait une erreur : regardez la description de l’API et corrigez le client."
            )
        case .report:
            (
                "It is not the client's fault. Tell the operators, with the X-Request-Id of the answer.",
                "Ce n’est pas la faute du client. Dites-le aux exploitants, avec le X-Request-Id de la réponse."
            )
        }
    }
}
