import HTTPKit
import IdentityDomain

extension StatedReason {
    /// The reason of a body. Throws 422 that names the field.
    static func typed(_ text: String) throws(Problem) -> StatedReason {
        do throws(FieldViolation) {
            return try StatedReason(text)
        } catch {
            throw .invalid([FieldError("reason", error)])
        }
    }
}
