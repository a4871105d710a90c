/// The OpenAPI 3.1 description of a table of routes. Derived from what serves, so the two cannot disagree.
struct OpenAPIDocument {
    let title: String
    let version: String
    let service: String
    let routes: [Route]
    let placeholders: [String: QueryParameter]

    /// JSON text; the same for the same routes.
    var json: [UInt8] {
        let shapes = OpenAPIShapes(naming: ShapeNaming(service: service, routes: routes))
        let names = OperationName.texts(routes)
        let operations = zip(routes, names).map { route, name in
            OpenAPIOperation(route: route, name: name, shapes: shapes, placeholders: placeholders)
        }
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("openapi", "3.1.0")
            writer.member("info") { writer in
                writer.object { writer in
                    writer.member("title", title)
                    writer.member("version", version)
                }
            }
            writer.member("servers") { $0.raw(#"[{"url":"/"}]"#.utf8) }
            writer.member("paths") { Self.writePaths(operations, &$0) }
            writer.member("components") { Self.writeComponents(operations, shapes, &$0) }
        }
        return writer.bytes
    }

    private static func writePaths(_ operations: [OpenAPIOperation], _ writer: inout JSONWriter) {
        var paths: [String] = []
        for operation in operations where !paths.contains(operation.route.path) { paths.append(operation.route.path) }
        writer.object { writer in
            for path in paths {
                writer.member(path.replacing("...}", with: "}")) { writer in
                    writer.object { writer in
                        for operation in operations where operation.route.path == path {
                            writer.member(operation.route.method.rawValue.lowercased()) { operation.write(into: &$0) }
                        }
                    }
                }
            }
        }
    }

    private static func writeComponents(
        _ operations: [OpenAPIOperation],
        _ shapes: OpenAPIShapes,
        _ writer: inout JSONWriter
    ) {
        writer.object { writer in
            let problem = SchemaUse(isClosed: false, shapes: shapes)
            _ = shapes.name(of: .problem, problem)
            writer.member("schemas") { writer in
                writer.object { writer in
                    for (name, json) in shapes.all() { writer.member(name) { $0.raw(json) } }
                }
            }
            let requests = distinct(operations.flatMap(\.fields.requests))
            writer.member("parameters") { $0.object { writeFields(requests, areParameters: true, &$0) } }
            let answers = distinct(operations.flatMap(\.fields.answers))
            writer.member("headers") { $0.object { writeFields(answers, areParameters: false, &$0) } }
            writer.member("securitySchemes") { writeSecuritySchemes(&$0) }
        }
    }

    private static func distinct(_ fields: [DeclaredField]) -> [DeclaredField] {
        Set(fields).sorted { $0.component < $1.component }
    }

    private static func writeFields(_ fields: [DeclaredField], areParameters: Bool, _ writer: inout JSONWriter) {
        for field in fields {
            writer.member(areParameters ? field.component : field.name) { writer in
                writer.object { writer in
                    if areParameters {
                        writer.member("name", field.name)
                        writer.member("in", "header")
                        writer.member("required", field.isRequired)
                    }
                    writer.member("description", field.summary)
                    writer.member("schema") { $0.raw(field.schema.utf8) }
                }
            }
        }
    }

    private static func writeSecuritySchemes(_ writer: inout JSONWriter) {
        writer.object { writer in
            for (name, text) in [("person", "The access token of a person."), ("service", "The token of a service.")] {
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

extension JSONSchema {
    /// The shape of a problem (RFC 9457).
    package static let problem = JSONSchema.object(
        [
            Member("type", .string(.uriReference)), Member("title", .string), Member("status", .integer(100...599)),
            Member("detail", .string, isRequired: false),
            Member("fields", .array(.fieldError), isRequired: false),
        ],
        TypeName(steps: ["HTTPKit", "Problem"])
    )

    /// The shape of one wrong field.
    private static let fieldError = JSONSchema.object(
        [
            Member("field", .string), Member("code", .fieldCode), Member("message", .string),
            Member("parameters", .map(.string), isRequired: false),
        ],
        TypeName(steps: ["HTTPKit", "FieldError"])
    )

    /// The codes of wrong fields, and reasons of rules beside them.
    private static let fieldCode = JSONSchema.oneOf(
        FieldCode.all,
        TypeName(steps: ["HTTPKit", "FieldCode"], isOpen: true)
    )
}

extension Router {
    /// The OpenAPI 3.1 description of the routes, as JSON. `service` is the name with which the modules of its types begin; `placeholders`
    /// say what stands in paths.
    public func openAPI(
        title: String,
        version: String = "1",
        service: String = "",
        placeholders: [QueryParameter] = []
    ) -> [UInt8] {
        OpenAPIDocument(
            title: title,
            version: version,
            service: service,
            routes: routes.filter { !$0.isUndocumented },
            placeholders: Dictionary(placeholders.map { ($0.name, $0) }) { first, _ in first }
        ).json
    }
}
