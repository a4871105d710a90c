import AttachmentKit
import CareTeamKit
import PeopleKit

/// Tables of chat that no read model of its own writes.
package enum ChatTables {
    /// People, with what chat keeps of them.
    package static let people = PersonTable.schema + PackageResources.people_sql
    /// Personas of people who were erased.
    package static let erasedPersonas = PackageResources.erased_persona_sql
    /// Files that were handed in.
    package static let uploads = PackageResources.upload_sql
    /// Progress of calling people for whom messages wait.
    package static let attentionRun = PackageResources.attention_run_sql
    /// End of the projection that told who was called.
    package static let attentionMoved = PackageResources.attention_moved_sql
    /// Runs of retention.
    package static let retentionRuns = PackageResources.retention_run_sql
}
