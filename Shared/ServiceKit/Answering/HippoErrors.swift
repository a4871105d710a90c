public import HTTPKit

/// A problem as JSON:API says it, for the original client.
public struct HippoErrors: Codable, Sendable, Hashable {
    /// Errors of the answer.
    public var errors: [Entry]

    /// One thing that is wrong.
    public struct Entry: Codable, Sendable, Hashable {
        /// The status as text.
        public var status: String
        /// The problem's code.
        public var code: String
        /// Title in words.
        public var title: String
        /// Text about this occurrence.
        public var detail: String?
        /// The same for programs.
        public var meta: [String: String]?
    }

    /// One entry per wrong field, or one for the whole.
    init(_ problem: Problem) {
        let whole = Entry(
            status: String(problem.status.code),
            code: problem.code,
            title: problem.title,
            detail: problem.detail
        )
        errors =
            problem.fields.isEmpty
            ? [whole]
            : problem.fields.map { field in
                var entry = whole
                entry.detail = (["\(field.field) \(field.message)"] + (problem.detail.map { [$0] } ?? [])).joined(
                    separator: ". "
                )
                // The original client knows whom a refusal is about, and no more.
                let isAboutSomebody = field.parameters?["person"] != nil || field.parameters?["number"] != nil
                entry.meta = isAboutSomebody ? field.parameters : nil
                return entry
            }
    }
}

/// The media type of JSON:API, in which the original client speaks.
private let jsonAPI = "application/vnd.api+json"

extension Response {
    /// An answer in the media type of JSON:API.
    public static func hippo(_ value: some Encodable, status: Status = 200, headers: Headers = Headers()) -> Response {
        var headers = headers
        headers[.contentType] = jsonAPI
        return .json(value, status: status, headers: headers)
    }
}

extension Route {
    /// The route as the original client knows it: deaf to parameters it does not know, problems as JSON:API errors.
    public func forHippo() -> Route {
        around { request, handler in
            do {
                return try await Problem.translating { try await handler(request) }
            } catch let problem as Problem {
                return .hippo(HippoErrors(problem), status: problem.status, headers: problem.headers)
            }
        }.ignoringUnknownQuery().speaking(jsonAPI, refusals: .of(HippoErrors.self))
    }
}
