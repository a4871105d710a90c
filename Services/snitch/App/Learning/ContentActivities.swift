import BabylonContract
import CuratorContract
import FoundationEssentials
import SnitchDomain

extension Activity {
    /// Activity that follows from a fact about a module.
    static func following(from fact: ModuleFact, told source: UUID, at time: Date) -> [Activity] {
        let kind: ActivityKind =
            switch fact.type {
            case .published: .modulePublished
            case .corrected: .moduleCorrected
            case .retired: .moduleRetired
            }
        let link = "/api/v1/curator/modules/\(fact.data.id.uuidString.lowercased())"
        return [Activity(kind, from: source, at: time, link: link, to: .coordinators)]
    }

    /// Activity that follows from a fact about a programme.
    static func following(from fact: ProgrammeFact, told source: UUID, at time: Date) -> [Activity] {
        let (kind, programme): (ActivityKind, UUID) =
            switch fact {
            case .published(let terms): (.programmePublished, terms.id)
            case .retired(let programme): (.programmeRetired, programme.id)
            }
        let link = "/api/v1/babylon/desk/programmes/\(programme.uuidString.lowercased())"
        return [Activity(kind, from: source, at: time, link: link, to: .coordinators)]
    }
}
