/// The tables of what files hold, in the schema of the service that keeps them.
public enum AttachmentSchema {
    /// `attachment_content` and `attachment_piece`, for a migration.
    public static let contents: [UInt8] = PackageResources.contents_sql
    /// `file_link`, for a migration: the table of `FileLinks`.
    public static let links: [UInt8] = PackageResources.links_sql
}
