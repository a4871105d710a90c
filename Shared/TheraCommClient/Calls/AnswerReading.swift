import Foundation

extension TransportResponse {
    /// The body as a value. Throws UnexpectedAnswer.
    func read<Value>(as type: Value.Type) throws -> Value {
        if let nothing = () as? Value { return nothing }
        if let bytes = body as? Value { return bytes }
        guard let type = Value.self as? any Decodable.Type else { throw UnexpectedAnswer(status, "no shape") }
        do {
            if let value = try WireCoding.decode(type, from: body) as? Value { return value }
            throw UnexpectedAnswer(status, "another shape")
        } catch let error as DecodingError {
            throw UnexpectedAnswer(status, "\(error)")
        }
    }
}
