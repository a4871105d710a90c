extension JSONSchema {
    /// Writes the shape as JSON Schema 2020-12, which OpenAPI 3.1 uses. Shapes that have a name are told once, by `shapes`; without that each is
    /// written where it stands.
    package func write(into writer: inout JSONWriter) { write(.whole, into: &writer) }

    func write(_ use: SchemaUse, of member: (name: String, type: TypeName)? = nil, into writer: inout JSONWriter) {
        if let name = use.shapes?.name(of: self, use) {
            return writer.object { $0.member("$ref", "#/components/schemas/\(name)") }
        }
        writeInline(use, of: member, into: &writer)
    }

    /// Writes the shape where it stands, for the `member` of an object with an example if there is one.
    func writeInline(_ use: SchemaUse, of member: (name: String, type: TypeName)? = nil, into writer: inout JSONWriter)
    {
        writer.object { writer in
            switch self {
            case .any: break
            case .boolean: writer.member("type", "boolean")
            case .number: writer.member("type", "number")
            case .integer(let range):
                writer.member("type", "integer")
                if range.lowerBound != .min { writer.member("minimum", Int(range.lowerBound)) }
                if range.upperBound != .max { writer.member("maximum", Int(range.upperBound)) }
                if range == .min ... .max, use.shapes != nil { writer.member("format", "int64") }
            case .string(let format):
                writer.member("type", "string")
                if let format { writer.member("format", format.rawValue) }
            case .oneOf(let words, let name) where name.isOpen && use.shapes != nil:
                writer.member("anyOf") { writer in
                    writer.array([words, nil]) { writer, words in
                        writer.object { writer in
                            writer.member("type", "string")
                            if let words { writer.member("enum") { $0.array(words) { $0.value($1) } } }
                        }
                    }
                }
            case .oneOf(let words, _):
                writer.member("type", "string")
                writer.member("enum") { $0.array(words) { $0.value($1) } }
            case .array(let element):
                writer.member("type", "array")
                writer.member("items") { element.write(use, into: &$0) }
            case .map(let element):
                writer.member("type", "object")
                writer.member("additionalProperties") { element.write(use, into: &$0) }
            case .object(let members, let type): Self.write(members, of: type, use, into: &writer)
            case .nullable(let schema):
                writer.member("anyOf") { writer in
                    writer.array([schema, nil]) { writer, option in
                        if let option { option.write(use, into: &writer) } else { writer.raw(#"{"type":"null"}"#.utf8) }
                    }
                }
            }
            if let member, use.shapes != nil { writeExamples(of: member.name, in: member.type, into: &writer) }
        }
    }

    private static func write(_ members: [Member], of type: TypeName, _ use: SchemaUse, into writer: inout JSONWriter) {
        writer.member("type", "object")
        writer.member("properties") { writer in
            writer.object { writer in
                for member in members {
                    writer.member(member.name) { member.schema.write(use, of: (member.name, type), into: &$0) }
                }
            }
        }
        let required = members.filter(\.isRequired).map(\.name)
        if !required.isEmpty { writer.member("required") { $0.array(required) { $0.value($1) } } }
        // Readers let through what is new to them; writers are told at once what isn't known.
        if use.isClosed { writer.member("additionalProperties", false) }
    }
}

extension QueryParameter.Kind {
    /// Writes what the text has to be as JSON Schema.
    func writeSchema(into writer: inout JSONWriter) {
        writer.object { writer in
            switch self {
            case .text(let maximum):
                writer.member("type", "string")
                writer.member("maxLength", maximum)
            case .integer(let range):
                writer.member("type", "integer")
                writer.member("minimum", range.lowerBound)
                writer.member("maximum", range.upperBound)
            case .flag: writer.member("type", "boolean")
            case .uuid:
                writer.member("type", "string")
                writer.member("format", "uuid")
            case .oneOf(let words):
                writer.member("type", "string")
                writer.member("enum") { $0.array(words) { $0.value($1) } }
            }
        }
    }
}
