/// One method of one path in an OpenAPI document.
struct OpenAPIOperation {
    let route: Route
    /// Name that no other operation has.
    let name: String
    let shapes: OpenAPIShapes
    /// Kinds of placeholders in paths, by name.
    let placeholders: [String: QueryParameter]

    /// The area of a path: `mail` of `/api/v1/mail/folders`; nil for what isn't below `/api/v1`.
    static func area(of path: String) -> String? {
        let steps = path.split(separator: "/")
        guard steps.count > 2, steps[0] == "api", steps[1] == "v1" else { return nil }
        return String(steps[2])
    }

    func write(into writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("operationId", name)
            writer.member("tags") { $0.array([Self.area(of: route.path) ?? "original"]) { $0.value($1) } }
            writer.member("summary", route.summary)
            writer.member("x-access", route.access.description)
            writeSecurity(&writer)
            writeParameters(&writer)
            if let request = route.request {
                writeBody(route.mediaType, limit: route.bodyLimit, example: request, &writer) {
                    request.write(SchemaUse(isClosed: true, shapes: shapes), into: &$0)
                }
            } else if let form = route.form {
                writeBody("application/x-www-form-urlencoded", limit: nil, example: form, &writer) {
                    form.write(SchemaUse(isClosed: true, shapes: shapes), into: &$0)
                }
            } else if let limit = route.fileLimit {
                writeBody("application/octet-stream", limit: limit, &writer) {
                    $0.raw(Self.unshaped("application/octet-stream").utf8)
                }
            }
            writer.member("x-problems") { $0.array(problems) { $0.value($1) } }
            writer.member("responses") { writeResponses(&$0) }
        }
    }

    /// Fields of requests and answers that the operation refers to.
    var fields: (requests: [DeclaredField], answers: [DeclaredField]) { (route.requestFields, route.answerFields) }

    private func writeSecurity(_ writer: inout JSONWriter) {
        writer.member("security") { writer in
            let schemes: [String] =
                switch route.access {
                case .open: []
                case .signedIn, .roles: ["person"]
                case .services: ["service"]
                }
            writer.array(schemes) { writer, name in
                writer.object { $0.member(name) { $0.raw("[]".utf8) } }
            }
        }
    }

    private func writeParameters(_ writer: inout JSONWriter) {
        let names = RouteTree.names(in: route.path)
        guard !names.isEmpty || !route.query.isEmpty || !fields.requests.isEmpty else { return }
        let inPath = names.map { name in
            (Self.area(of: route.path) == nil ? nil : placeholders[name])
                ?? QueryParameter(name, .text(maximum: 1024), "", isRequired: true)
        }
        writer.member("parameters") { writer in
            writer.raw("[".utf8 + joined(inPath) + "]".utf8)
        }
    }

    private func joined(_ inPath: [QueryParameter]) -> [UInt8] {
        let own = inPath.map { Self.parameter($0, in: "path") } + route.query.map { Self.parameter($0, in: "query") }
        let shared = fields.requests.map { Array(##"{"$ref":"#/components/parameters/\##($0.component)"}"##.utf8) }
        return Array((own + shared).joined(separator: ",".utf8))
    }

    private static func parameter(_ parameter: QueryParameter, in place: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("name", parameter.name)
            writer.member("in", place)
            if !parameter.summary.isEmpty { writer.member("description", parameter.summary) }
            writer.member("required", place == "path" || parameter.isRequired)
            writer.member("schema") { parameter.kind.writeSchema(into: &$0) }
        }
        return writer.bytes
    }

    private func writeResponses(_ writer: inout JSONWriter) {
        writer.object { writer in
            for answer in route.answersWell {
                writer.member(String(answer.status.code)) { writeAnswer(answer, into: &$0) }
            }
            writer.member("default") { writeRefusals(&$0) }
        }
    }

    private func writeAnswer(_ answer: Route.OtherAnswer, into writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("description", answer.status.reason)
            if !fields.answers.isEmpty {
                writer.member("headers") { writer in
                    writer.object { writer in
                        for field in fields.answers {
                            writer.member(field.name) {
                                $0.raw(##"{"$ref":"#/components/headers/\##(field.name)"}"##.utf8)
                            }
                        }
                    }
                }
            }
            guard !answer.status.forbidsBody, answer.status.code >= 200 else { return }
            if let shape = answer.shape {
                writer.member("content") { $0.object { writeMedium(route.mediaType, shape, &$0) } }
            } else if route.mediaType != "application/json" {
                writer.member("content") { writer in
                    writer.object { writer in
                        writer.member(route.mediaType) { writer in
                            writer.raw(#"{"schema":\#(Self.unshaped(route.mediaType))}"#.utf8)
                        }
                    }
                }
            }
        }
    }

    /// Schema of a body that no type describes: text, an object of another standard, or bytes as they are. By OpenAPI 3.1 bytes need none beside
    /// the media type; generators of clients make bytes of `binary` and anything at all of none.
    private static func unshaped(_ mediaType: String) -> String {
        if mediaType.hasPrefix("text/") { return #"{"type":"string"}"# }
        if mediaType.hasSuffix("json") { return #"{"type":"object"}"# }
        return #"{"type":"string","format":"binary"}"#
    }

    private func writeRefusals(_ writer: inout JSONWriter) {
        writer.object { writer in
            let codes = problems.joined(separator: ", ")
            guard !route.refusesWithoutBody else {
                return writer.member("description", "A status without a body, for a problem: \(codes).")
            }
            writer.member("description", "A problem: \(codes).")
            writer.member("content") { writer in
                writer.object { writer in
                    writer.member("application/problem+json") { writer in
                        writer.raw(##"{"schema":{"$ref":"#/components/schemas/Problem"}}"##.utf8)
                    }
                    if let refusal = route.refusal { writeMedium(route.mediaType, refusal, &writer) }
                }
            }
        }
    }

    /// Codes of the problems with which the route answers: the router's, and its own.
    private var problems: [String] {
        var codes: [String] = []
        switch route.access {
        case .open: break
        case .services: codes += ["unauthorized", "forbidden"]
        case .signedIn, .roles:
            codes += [
                "unauthorized", "token-invalid", "token-expired", "token-superseded", "session-over", "forbidden",
            ]
            if route.method != .get, route.method != .head { codes.append("read-only-token") }
        }
        if route.request != nil { codes += ["malformed-json", "unsupported-media-type", "content-too-large"] }
        if route.request != nil || !route.query.isEmpty { codes.append("validation-failed") }
        if route.path.contains("{") { codes.append("not-found") }
        return (codes + route.problems + ["internal-error"]).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func writeBody(
        _ type: String,
        limit: Int?,
        example: JSONSchema? = nil,
        _ writer: inout JSONWriter,
        _ schema: (inout JSONWriter) -> Void
    ) {
        writer.member("requestBody") { writer in
            writer.object { writer in
                writer.member("required", true)
                if let limit { writer.member("x-max-bytes", limit) }
                writer.member("content") { writer in
                    writer.object { writer in
                        writer.member(type) { writer in
                            writer.object { writer in
                                writer.member("schema", schema)
                                if let example { writer.member("example") { example.writeExample(into: &$0) } }
                            }
                        }
                    }
                }
            }
        }
    }

    private func writeMedium(_ type: String, _ schema: JSONSchema, _ writer: inout JSONWriter) {
        writer.member(type) { writer in
            writer.object {
                $0.member("schema") { schema.write(SchemaUse(isClosed: false, shapes: shapes), into: &$0) }
            }
        }
    }
}
