import FoundationEssentials
import HTTPKit
import Postgres
import RidlerDomain

/// Response that is answered to its end, with its answers.
struct AnsweredResponse: Sendable {
    let id: UUID
    let client: UUID
    let instrument: String
    let version: Int
    let language: String
    let answers: Answers
    let at: Date
    let corrects: UUID?
    let isCorrected: Bool

    /// The response of that id; nil if there is none, or it is erased.
    static func load(_ id: UUID, in pool: Pool) async throws -> AnsweredResponse? {
        try await pool.query(
            """
            select client, instrument, version, language, answers, answered_at, corrects, corrected_by is not null as is_corrected
            from scored_response where id = \(id)
            """
        ).map { row in
            let text: String = try row.get("answers")
            return AnsweredResponse(
                id: id,
                client: try row.get("client"),
                instrument: try row.get("instrument"),
                version: try row.get("version"),
                language: try row.get("language"),
                answers: try JSONText.value(Answers.self, text),
                at: try row.get("answered_at"),
                corrects: try row.get("corrects"),
                isCorrected: try row.get("is_corrected")
            )
        }.first
    }

    /// The response as FHIR has it, with the words of the form in the language in which it was answered.
    func fhir(_ instrument: Instrument) -> [UInt8] {
        let status: ResponseHead.Status = isCorrected ? .enteredInError : corrects == nil ? .completed : .amended
        let head = ResponseHead(
            id: id.uuidString.lowercased(),
            questionnaire: instrument.canonical,
            status: status,
            language: language,
            authored: RFC3339.text(of: at),
            subject: client.uuidString.lowercased(),
            corrects: corrects?.uuidString.lowercased()
        )
        return (instrument.forms[language] ?? instrument.main).response(answers, head)
    }
}
