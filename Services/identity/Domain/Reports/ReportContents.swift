/// Contents of a report. Personal: sealed under the reporter's key.
public struct ReportContents: Codable, Sendable, Hashable {
    /// Mistake in a report: the field, and the rule that it violates.
    public struct Mistake: Error, Hashable, Sendable {
        /// Name of the field on the wire.
        public let field: String
        /// Rule that is violated.
        public let violation: FieldViolation
    }

    /// Words of the reporter.
    public let text: ReportWords
    /// Path in the client at which they were: up to 200 characters; `nil`: unknown.
    public let route: String?
    /// Version of the client: up to 60 characters.
    public let version: String?
    /// Id of the request that went wrong, as the answer had it: up to 100 characters.
    public let requestID: String?
    /// Browser in a short word of the client's own, such as `Firefox 140`: up to 100 characters.
    public let browser: String?

    /// Trims and checks everything that was given; what is empty isn't there.
    public init(
        text: String,
        route: String? = nil,
        version: String? = nil,
        requestID: String? = nil,
        browser: String? = nil
    ) throws(Mistake) {
        do throws(FieldViolation) {
            self.text = try ReportWords(text)
        } catch {
            throw Mistake(field: "text", violation: error)
        }
        self.route = try Self.line("route", route, 200)
        self.version = try Self.line("version", version, 60)
        self.requestID = try Self.line("request_id", requestID, 100)
        self.browser = try Self.line("browser", browser, 100)
    }

    private static func line(_ field: String, _ typed: String?, _ maximum: Int) throws(Mistake) -> String? {
        do throws(FieldViolation) {
            guard let typed else { return nil }
            let text = try TextRule.trimmed(typed, lengths: 0...maximum)
            return text.isEmpty ? nil : text
        } catch {
            throw Mistake(field: field, violation: error)
        }
    }

    private enum CodingKeys: String, CodingKey {
        case text, route, version, browser
        case requestID = "request_id"
    }
}
