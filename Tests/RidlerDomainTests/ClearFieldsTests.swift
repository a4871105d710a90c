import EventSourcingTesting
import Testing

@Suite struct ClearFieldsTests {
    private static let ours = "one of a few words of ours"

    @Test func `nothing that a person chose stands in the log in the clear`() throws {
        var allowed: [String: String] = [:]
        for event in ["asked", "begun", "completed"] {
            allowed["response.\(event).occurrence.day"] = "a day"
            allowed["response.\(event).occurrence.zone"] = "a name of the time zone database"
        }
        for event in ["begun", "completed"] {
            allowed["response.\(event).instrument.name"] = "the name of an instrument of the site"
            allowed["response.\(event).instrument.language"] = "the tag of a language in which there is a form"
        }
        allowed["response.help_shown.text"] = "the id of a text of ours"
        allowed["response.help_shown.language"] = "the tag of a language in which there is that text"
        for field in [
            "response.saved.source", "alert.told.step", "alert.reasoned.state", "alert.closed.outcome",
            "reading.taken.what", "reading.taken.ground",
        ] { allowed[field] = Self.ours }
        for (field, reason) in Self.ofTheSite { allowed[field] = reason }
        try ClearFields(allowed).check()
    }

    /// Texts about nobody: instruments and surveys, which the site publishes to all of its clients.
    private static var ofTheSite: [String: String] {
        var allowed = [
            "survey.stated.terms.instrument": "the name of an instrument of the site",
            "survey.stated.terms.names.#.language": "the tag of a language",
            "survey.stated.terms.names.#.name": "a title that all clients are shown",
            "instrument.taken.name": "the name of an instrument of the site",
            "instrument.rescored.name": "the name of an instrument of the site",
        ]
        let terms = "instrument.taken.terms"
        let (scoring, risk) = ("\(terms).scoring.#", "\(terms).risks.#")
        let form = ["forms.#.language", "forms.#.text", "source"].map { "\(terms).\($0)" }
        let rules = [
            "id", "source", "names.en", "bands.#.id", "bands.#.names.en", "cases.#.source", "missing.source",
            "reliable_change.source", "syndromes.#.id", "syndromes.#.source", "items.#.link_id",
            "missing.never_filled.#", "syndromes.#.symptoms.#.link_id", "answers.#.answer.code",
            "answers.#.answer.kind", "answers.#.answer.system",
        ]
        let risks = [
            "id", "kind", "source", "rule", "link_id", "words.en.#", "answers.#.code", "answers.#.kind",
            "answers.#.system",
        ]
        for field in form + rules.map({ "\(scoring).\($0)" }) + risks.map({ "\(risk).\($0)" }) {
            allowed[field] = "a form or rule of an instrument, as it was published"
        }
        return allowed
    }
}
