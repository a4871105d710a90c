import EventLog
import Feeds
import HTTPKit
import IdentityContract
import IdentityDomain
import ServiceKit
import TextFolding

extension PeopleTable {
    /// Feature of the table itself, which `projection` writes, and of what people are found by.
    func feature(_ projection: any AnyProjectionRunner) -> Feature {
        let refolding = Refolding([FoundName.columns], version: FoldedText.version, pool: pool)
        return Feature(projections: [projection], background: [refolding])
    }

    /// Feature of one's own profile.
    var profileFeature: Feature { Feature(routes: ProfileRoutes(people: self).routes) }

    /// Feature of names that services ask for.
    var namesFeature: Feature { Feature(routes: NamedPeopleRoutes(people: self).routes) }

    /// Feature of the feed by which other services learn of people.
    static func feedFeature(_ store: EventStore) -> Feature {
        let feed = FeedServer<IdentityEvent, PersonFact>(
            service: Identity.name,
            store: store,
            edition: PersonFact.edition
        ) { PersonFact($0) }
        return Feature(routes: feed.routes, endStreams: { feed.close() })
    }
}
