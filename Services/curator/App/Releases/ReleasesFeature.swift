import ServiceKit

extension Releases {
    /// Feature of reading by clients, with the follower of ledger's feed.
    func feature(_ follower: ReleaseFollower) -> Feature {
        Feature(
            routes: ReleaseRoutes(releases: self).routes,
            background: [follower],
            export: { [pool = modules.pool] person, export in
                try await ReleaseExport.write(person, to: export, from: pool)
            }
        )
    }
}
