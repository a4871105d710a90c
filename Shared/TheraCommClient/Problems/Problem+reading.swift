import Foundation

extension Problem {
    /// The problem of an answer; one without a document is `unknown`.
    init(_ response: TransportResponse) {
        let told = try? WireCoding.decode(Document.self, from: response.body)
        self.init(
            told?.code ?? .unknown,
            status: response.status,
            title: told?.title ?? "status \(response.status)",
            detail: told?.detail,
            fields: told?.fields ?? [],
            retryAfter: response.headers["retry-after"].flatMap { Int($0) }.map { .seconds(max(0, $0)) },
            requestID: response.headers["x-request-id"]
        )
    }

    /// Problem as it is written, in an answer or in a frame.
    struct Document: Decodable {
        let type: String?
        let title: String?
        let status: Int?
        let detail: String?
        let fields: [FieldError]?

        /// The tail of the type.
        var code: ProblemCode {
            type?.split(separator: "/").last.map { ProblemCode(rawValue: String($0)) } ?? .unknown
        }

        /// The same without an answer around it.
        var problem: Problem {
            Problem(code, status: status ?? 0, title: title ?? "", detail: detail, fields: fields ?? [])
        }
    }
}
