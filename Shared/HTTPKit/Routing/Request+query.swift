public import FoundationEssentials
import JSONKit

extension Request {
    /// The decoded parameters behind the `?`. Throws 400 if they cannot be read.
    public func queryItems() throws(Problem) -> QueryItems { try QueryItems(query) }

    /// The text of parameter `name`; nil if it is not there.
    public func queryText(_ name: String) throws(Problem) -> String? { try queryItems()[name] }

    /// The number in parameter `name`; nil if it is not there.
    public func queryInteger(_ name: String) throws(Problem) -> Int? {
        guard let text = try queryText(name) else { return nil }
        guard let number = Int(text) else {
            throw .invalid([FieldError(name, code: .type("integer"), "must be a whole number")])
        }
        return number
    }

    /// The truth value in parameter `name`; nil if it is not there.
    public func queryFlag(_ name: String) throws(Problem) -> Bool? {
        guard let text = try queryText(name) else { return nil }
        guard let flag = Bool(text) else {
            throw .invalid([FieldError(name, code: .type("boolean"), "must be true or false")])
        }
        return flag
    }

    /// The id in parameter `name`; nil if it is not there.
    public func queryUUID(_ name: String) throws(Problem) -> UUID? {
        guard let text = try queryText(name) else { return nil }
        guard let id = UUIDText.id(of: text) else {
            throw .invalid([FieldError(name, code: .notUUID, "must be a UUID")])
        }
        return id
    }

    /// The time in parameter `name`; nil if it is not there.
    public func queryTime(_ name: String) throws(Problem) -> Date? {
        guard let text = try queryText(name) else { return nil }
        guard let time = RFC3339.date(of: text) else {
            throw .invalid([FieldError(name, code: .notATime, "must be an RFC 3339 time")])
        }
        return time
    }

    /// Number of entries that a page shall have: `limit`, or `standard` if it is not there. Throws 422 outside
    /// 1...maximum.
    public func limit(standard: Int = 50, maximum: Int = 200) throws(Problem) -> Int {
        guard let limit = try queryInteger("limit") else { return standard }
        guard (1...maximum).contains(limit) else {
            throw .invalid([FieldError("limit", code: .range(1...maximum), "must be from 1 to \(maximum)")])
        }
        return limit
    }
}
