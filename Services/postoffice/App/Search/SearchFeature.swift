import EventLog
import ServiceKit

extension MailCommands {
    /// Feature of what is found: the search index, and the folding of words.
    var searchFeature: Feature {
        Feature(projections: readModels.searchIndex.map { [$0] } ?? [], background: [refolding])
    }
}
