import FoundationEssentials

extension Deed {
    /// More about an act: names and words of ours, nothing that anybody has typed.
    enum Detail: Sendable, Equatable {
        case roles([String])
        case invitation(UUID)
        /// Account with which somebody goes on.
        case into(UUID)
        /// Policy with its version and language: `privacy 3 (en)`.
        case policy(String)
        case language(String)
        /// Cause of an erasure.
        case cause(String)
        /// Day until which a hold lasts.
        case until(Date)
        case services([String])
        /// State to which a report was brought.
        case state(String)

        /// The detail in words, for operators.
        var text: String {
            switch self {
            case .roles(let names), .services(let names): names.joined(separator: " ")
            case .invitation(let id), .into(let id): id.uuidString.lowercased()
            case .policy(let text), .language(let text), .cause(let text), .state(let text): text
            case .until(let day): "until \(day.ISO8601Format())"
            }
        }
    }
}
