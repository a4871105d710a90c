/// The OpenAPI 3.1 description of a table of routes. Derived from what serves, so the two cannot disagree.
struct OpenAPIDocument {
    let title: String
    let version: String
    let routes: [Route]

    /// JSON text; the same for the same routes.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("openapi", "3.1.0")
            writer.member("info") { writer in
                writer.object { writer in
                    writer.member("title", title)
                    writer.member("version", version)
                }
            }
            writer.member("paths") { writePaths(&$0) }
            writer.member("components") { Self.writeComponents(&$0) }
        }
        return writer.bytes
    }

    private func writePaths(_ writer: inout JSONWriter) {
        var paths: [String] = []
        for route in routes where !paths.contains(route.path) { paths.append(route.path) }
        writer.object { writer in
            for path in paths {
                writer.member(path.replacing("...}", with: "}")) { writer in
                    writer.object { writer in
                        for route in routes where route.path == path {
                            writer.member(route.method.rawValue.lowercased()) { writer in
                                OpenAPIOperation(route: route).write(into: &writer)
                            }
                        }
                    }
                }
            }
        }
    }

    private static func writeComponents(_ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("schemas") { writer in
                writer.object { writer in
                    writer.member("Problem") { JSONSchema.problem.write(into: &$0) }
                }
            }
            writer.member("securitySchemes") { writer in
                writer.object { writer in
                    for (name, text) in [
                        ("person", "The access token of a person."), ("service", "The token of a service."),
                    ] {
                        writer.member(name) { writer in
                            writer.object { writer in
                                writer.member("type", "http")
                                writer.member("scheme", "bearer")
                                writer.member("bearerFormat", "JWT")
                                writer.member("description", text)
                            }
                        }
                    }
                }
            }
        }
    }
}

extension JSONSchema {
    /// The shape of a problem (RFC 9457).
    package static let problem = JSONSchema.object([
        Member("type", .string), Member("title", .string), Member("status", .integer(100...599)),
        Member("detail", .string, isRequired: false),
        Member(
            "fields",
            .array(
                .object([
                    Member("field", .string), Member("code", .string), Member("message", .string),
                    Member("parameters", .map(.string), isRequired: false),
                ])
            ),
            isRequired: false
        ),
    ])
}

extension Router {
    /// The OpenAPI 3.1 description of the routes, as JSON.
    public func openAPI(title: String, version: String = "1") -> [UInt8] {
        OpenAPIDocument(title: title, version: version, routes: routes.filter { !$0.isUndocumented }).json
    }
}
