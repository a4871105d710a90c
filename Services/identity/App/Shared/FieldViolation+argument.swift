import CommandLineKit
import IdentityDomain

extension FieldViolation {
    /// Value of an argument called `name`; what is wrong with it is told as a wrong call.
    static func argument<Value>(_ name: String, _ make: () throws(FieldViolation) -> Value) throws(UsageError) -> Value
    {
        do { return try make() } catch { throw UsageError("\(name) \(error.sentence)") }
    }
}
