import Foundation
import HTTPTesting

/// A shape in an OpenAPI document, as much of it as it takes to make a value.
final class DescribedShape: Decodable, Sendable {
    let type: String?
    let format: String?
    let words: [String]?
    let properties: [String: DescribedShape]?
    let items: DescribedShape?
    let required: [String]?
    let options: [DescribedShape]?
    let minimum: Double?
    /// The name of a shape that is described once for all.
    let reference: String?

    private enum CodingKeys: String, CodingKey {
        case type, format, properties, items, required, minimum
        case words = "enum"
        case options = "anyOf"
        case reference = "$ref"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let types = try? values.decodeIfPresent([String].self, forKey: .type)
        type = try types?.first ?? values.decodeIfPresent(String.self, forKey: .type)
        format = try values.decodeIfPresent(String.self, forKey: .format)
        words = try? values.decodeIfPresent([String].self, forKey: .words)
        properties = try values.decodeIfPresent([String: DescribedShape].self, forKey: .properties)
        items = try values.decodeIfPresent(DescribedShape.self, forKey: .items)
        required = try values.decodeIfPresent([String].self, forKey: .required)
        options = try values.decodeIfPresent([DescribedShape].self, forKey: .options)
        minimum = try values.decodeIfPresent(Double.self, forKey: .minimum)
        reference = try values.decodeIfPresent(String.self, forKey: .reference)
    }
}

/// A call as a service describes it, with somebody's id wherever it takes one.
struct DescribedCall: Sendable {
    /// Whom it is about: by id, or by the number that the original client knows.
    struct Somebody: Sendable, Hashable {
        var id: UUID
        var number: Int

        var text: String { id.uuidString.lowercased() }
    }

    struct Parameter: Decodable, Sendable {
        let name: String
        let `in`: String
        let required: Bool?
        let schema: DescribedShape?
    }

    var method: String
    var path: String
    var access: String
    var parameters: [Parameter]
    var body: DescribedShape?
    /// The shapes that are described once for all, by name.
    var shapes: [String: DescribedShape]

    /// Parts of paths, parameters and members that name somebody.
    private static let people: Set<String> = [
        "person", "person_id", "client", "client_id", "client_ids", "staff", "staff_id", "member", "member_ids",
        "persona", "ids", "with_id", "author_id", "people", "to", "bcc", "absent_id", "covering_id", "from_id", "to_id",
        "clients", "recipient_id", "user",
        "mentions",
    ]

    private var queries: [Parameter] { parameters.filter { $0.in == "query" } }

    /// Whether it takes somebody's id or number anywhere.
    var takesSomebody: Bool {
        path.split(separator: "/").contains {
            $0.hasPrefix("{") && Self.people.contains(String($0.dropFirst().dropLast()))
        }
            || queries.contains { Self.people.contains($0.name) && $0.schema?.words == nil } || names(in: body)
    }

    private func names(in shape: DescribedShape?, depth: Int = 0) -> Bool {
        guard let shape = resolved(shape), depth < 8 else { return false }
        if let items = shape.items { return names(in: items, depth: depth + 1) }
        return (shape.properties ?? [:]).contains { name, shape in
            namesSomebody(name, shape) || names(in: shape, depth: depth + 1)
        }
    }

    /// Whether a member is somebody's id or number: `client_id` is an id that a client makes up for a message, too.
    private func namesSomebody(_ name: String, _ shape: DescribedShape) -> Bool {
        guard Self.people.contains(name), name != "recipient_id" else { return name == "recipient_id" }
        let shape = resolved(shape)
        return shape?.format == "uuid" || resolved(shape?.items)?.format == "uuid"
    }

    private func resolved(_ shape: DescribedShape?) -> DescribedShape? {
        guard let shape else { return nil }
        if let name = shape.reference?.split(separator: "/").last { return resolved(shapes[String(name)]) }
        return shape.options?.first.flatMap { resolved($0) } ?? shape
    }

    /// The target that names `somebody`; other things are what `places` says, or nobody's.
    func target(naming somebody: Somebody, _ places: [String: String]) -> String {
        let steps = path.split(separator: "/", omittingEmptySubsequences: false).map { step -> String in
            guard step.hasPrefix("{") else { return String(step) }
            let name = String(step.dropFirst().dropLast())
            if Self.people.contains(name) { return somebody.text }
            if path.hasPrefix("/common"), name == "folder" { return "3" }
            return places[name] ?? ForeignThings.nobodys
        }
        let query = queries.compactMap { parameter -> String? in
            if Self.people.contains(parameter.name), parameter.schema?.words == nil {
                return "\(parameter.name)=\(somebody.text)"
            }
            guard parameter.required == true || parameter.name == "week" else { return nil }
            return "\(parameter.name)=\(places[parameter.name] ?? "en")"
        }
        return steps.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// A body that is in order as far as one can tell, naming `somebody`.
    func value(naming somebody: Somebody) -> JSONValue {
        value(of: body, called: "", naming: somebody, depth: 0)
    }

    private func value(of shape: DescribedShape?, called name: String, naming somebody: Somebody, depth: Int)
        -> JSONValue
    {
        if name == "recipient_id" { return .string(String(somebody.number)) }
        guard let shape = resolved(shape), depth < 8 else { return .string("x") }
        if let words = shape.words { return .string(words.first ?? "") }
        switch shape.type {
        case "object":
            var members: [String: JSONValue] = [:]
            for (member, shape) in shape.properties ?? [:] where isWanted(member, of: shape, depth) {
                members[member] = value(of: shape, called: member, naming: somebody, depth: depth + 1)
            }
            for member in shape.required ?? [] where members[member] == nil {
                members[member] = value(
                    of: shape.properties?[member],
                    called: member,
                    naming: somebody,
                    depth: depth + 1
                )
            }
            return .object(members)
        case "array": return .array([value(of: shape.items, called: name, naming: somebody, depth: depth + 1)])
        case "integer", "number": return .int(max(1, Int(shape.minimum ?? 1)))
        case "boolean": return .bool(false)
        case "string" where shape.format == "uuid":
            return .string(Self.people.contains(name) ? somebody.text : ForeignThings.nobodys)
        case "string" where shape.format == "date-time":
            return .string(Date(timeIntervalSinceNow: 86_400).ISO8601Format())
        default: return .string(name == "reply_to_id" ? "" : "as a test")
        }
    }

    /// Whether a member that may be absent is there: what names somebody, and words.
    private func isWanted(_ member: String, of shape: DescribedShape, _ depth: Int) -> Bool {
        if namesSomebody(member, shape) || ["subject", "body", "name"].contains(member) { return true }
        return names(in: shape, depth: depth + 1) || ["data", "attributes", "relationships"].contains(member)
    }
}

extension DescribedCall {
    /// Every call that a service's document describes.
    static func all(in document: [UInt8]) throws -> [DescribedCall] {
        struct Document: Decodable {
            struct Operation: Decodable {
                struct Body: Decodable {
                    struct Content: Decodable { let schema: DescribedShape? }
                    let content: [String: Content]
                }

                /// A parameter that is written out. Header fields that many share are references, and name nobody.
                struct Written: Decodable {
                    let parameter: Parameter?

                    init(from decoder: any Decoder) throws { parameter = try? Parameter(from: decoder) }
                }

                let access: String
                let parameters: [Written]?
                let requestBody: Body?

                enum CodingKeys: String, CodingKey {
                    case parameters, requestBody
                    case access = "x-access"
                }
            }

            struct Components: Decodable { let schemas: [String: DescribedShape]? }

            let paths: [String: [String: Operation]]
            let components: Components?
        }
        let read = try JSONDecoder().decode(Document.self, from: Data(document))
        return read.paths.flatMap { path, operations in
            operations.map { method, operation in
                DescribedCall(
                    method: method.uppercased(),
                    path: path,
                    access: operation.access,
                    parameters: operation.parameters?.compactMap(\.parameter) ?? [],
                    body: operation.requestBody?.content.first { $0.key.contains("json") }?.value.schema,
                    shapes: read.components?.schemas ?? [:]
                )
            }
        }
    }
}
