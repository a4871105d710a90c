public import FoundationEssentials
public import HTTPKit

extension Request {
    /// The person who asks. Throws 401 where it is none; every route that asks for one is for persons.
    public func person() throws(Problem) -> UUID {
        guard let person = caller?.person else { throw .unauthorized }
        return person
    }
}
