import FoundationEssentials
import HTTPKit
import Languages
import TrumpetDomain

extension Request {
    /// The broadcast that the path names. Throws 404 if that can't be one.
    func broadcastID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("broadcast")) else { throw .noSuchBroadcast }
        return id
    }

    /// The languages that the reader would like, the dearest first, as `Accept-Language` says.
    var languages: [LanguageRange] { AcceptLanguage.ranges(in: headers.all(.acceptLanguage).joined(separator: ",")) }
}
