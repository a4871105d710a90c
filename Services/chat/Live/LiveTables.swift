/// Tables of what is live: connections of people, to all processes.
package enum LiveTables {
    package static let all = PackageResources.live_sql
}
