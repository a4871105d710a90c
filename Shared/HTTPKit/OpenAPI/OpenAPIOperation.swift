/// One method of one path in an OpenAPI document.
struct OpenAPIOperation {
    let route: Route

    func write(into writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("operationId", operationID)
            writer.member("summary", route.summary)
            writer.member("x-access", route.access.description)
            writeSecurity(&writer)
            writeParameters(&writer)
            if let request = route.request {
                Self.writeBody(route.mediaType, request, &writer)
            } else if let form = route.form {
                Self.writeBody("application/x-www-form-urlencoded", form, &writer)
            }
            writer.member("responses") { writeResponses(&$0) }
        }
    }

    /// Method and path, in words: `get_letters_letter`.
    private var operationID: String {
        let words = route.path.split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
        return "\(route.method.rawValue.lowercased())_\(words)"
    }

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
        guard !names.isEmpty || !route.query.isEmpty else { return }
        writer.member("parameters") { writer in
            writer.array(names.map { QueryParameter($0, .text(maximum: 1024), "", isRequired: true) } + route.query) {
                writer,
                parameter in
                let isInPath = names.contains(parameter.name) && parameter.summary.isEmpty
                writer.object { writer in
                    writer.member("name", parameter.name)
                    writer.member("in", isInPath ? "path" : "query")
                    if !parameter.summary.isEmpty { writer.member("description", parameter.summary) }
                    writer.member("required", parameter.isRequired)
                    writer.member("schema") { parameter.kind.writeSchema(into: &$0) }
                }
            }
        }
    }

    private func writeResponses(_ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member(String(route.status.code)) { writer in
                writer.object { writer in
                    writer.member("description", route.status.reason)
                    if let response = answer {
                        writer.member("content") { $0.object { Self.writeMedium(route.mediaType, response, &$0) } }
                    }
                }
            }
            writer.member("default") { writer in
                writer.object { writer in
                    let codes = (OpenAPIOperation.commonProblems(of: route) + route.problems).joined(separator: ", ")
                    guard !route.refusesWithoutBody else {
                        return writer.member("description", "A status without a body, for a problem: \(codes).")
                    }
                    writer.member("description", "A problem: \(codes).")
                    writer.member("content") { writer in
                        writer.object { writer in
                            writer.member("application/problem+json") { writer in
                                writer.raw(##"{"schema":{"$ref":"#/components/schemas/Problem"}}"##.utf8)
                            }
                            if let refusal = route.refusal { Self.writeMedium(route.mediaType, refusal, &writer) }
                        }
                    }
                }
            }
        }
    }

    /// Codes that the router itself answers with on such a route.
    private static func commonProblems(of route: Route) -> [String] {
        var codes: [String] = []
        switch route.access {
        case .open: break
        case .services: codes += ["unauthorized", "forbidden"]
        case .signedIn, .roles:
            codes += [
                "unauthorized", "token-invalid", "token-expired", "token-superseded", "session-over", "forbidden",
            ]
        }
        if route.request != nil { codes += ["malformed-json", "unsupported-media-type", "content-too-large"] }
        if route.request != nil || !route.query.isEmpty { codes.append("validation-failed") }
        if route.path.contains("{") { codes.append("not-found") }
        return codes + ["internal-error"]
    }

    /// The shape of the answer; anything where only its media type is declared.
    private var answer: JSONSchema? {
        route.response ?? (route.mediaType == "application/json" || route.status == 204 ? nil : .any)
    }

    private static func writeBody(_ type: String, _ schema: JSONSchema, _ writer: inout JSONWriter) {
        writer.member("requestBody") { writer in
            writer.object { writer in
                writer.member("required", true)
                writer.member("content") { $0.object { writeMedium(type, schema, &$0) } }
            }
        }
    }

    private static func writeMedium(_ type: String, _ schema: JSONSchema, _ writer: inout JSONWriter) {
        writer.member(type) { writer in
            writer.object { $0.member("schema") { schema.write(into: &$0) } }
        }
    }
}
