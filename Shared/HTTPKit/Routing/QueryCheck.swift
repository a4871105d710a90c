import FoundationEssentials
import JSONKit

/// Compares the parameters of a request with those that its route declares.
enum QueryCheck {
    /// Everything that is wrong with `items`.
    static func errors(in items: QueryItems, for route: Route) -> [FieldError] {
        var errors: [FieldError] = []
        for parameter in route.query {
            let values = items.items.filter { $0.name == parameter.name }
            if values.count > 1 { errors.append(FieldError(parameter.name, code: .duplicate, "must occur once")) }
            if let value = values.first?.value {
                if let (code, message) = parameter.kind.violation(of: value) {
                    errors.append(FieldError(parameter.name, code: code, message))
                }
            } else if parameter.isRequired {
                errors.append(FieldError(parameter.name, code: .missing, "must be there"))
            }
        }
        guard !route.ignoresUnknownQuery else { return errors }
        for item in items.items where !route.query.contains(where: { $0.name == item.name }) {
            errors.append(FieldError(String(item.name.prefix(64)), code: .unknown, "is not known here"))
        }
        return errors
    }
}

extension QueryParameter.Kind {
    /// Error of `text`, and a message about it; nil if there is none.
    func violation(of text: String) -> (FieldCode, String)? {
        switch self {
        case .text(let maximum):
            // `maxLength` of JSON Schema counts characters in this way.
            if text.utf8.count > maximum, text.unicodeScalars.count > maximum {
                (.tooLong(max: maximum, .characters), "must have at most \(maximum) characters")
            } else {
                text.utf8.contains(0) ? (.forbiddenCharacter, StorableText.message) : nil
            }
        case .integer(let range):
            Int(text).map(range.contains) == true
                ? nil : (.range(range), "must be from \(range.lowerBound) to \(range.upperBound)")
        case .flag: Bool(text) == nil ? (.type("boolean"), "must be true or false") : nil
        case .uuid: UUIDText.id(of: text) == nil ? (.notUUID, "must be a UUID") : nil
        case .oneOf(let words):
            words.contains(text) ? nil : (.notOneOf(words), "must be one of: \(words.joined(separator: ", "))")
        }
    }
}
