import AttachmentKit
import MailDelivery
public import Postgres
import ServiceKit

extension Identity {
    /// The tables beside the log.
    public static let migrations = [
        Migration("credentials", PackageResources.credentials_sql),
        Migration("secrets", PackageResources.secrets_sql),
        Migration("people", PeopleProjection.tables),
        Migration("sessions", SessionsProjection.tables),
        Migration("factors", PackageResources.factors_sql),
        Migration("erasures", ErasuresProjection.tables),
        Migration("counsellors", CounsellorsProjection.tables),
        Migration("exports", ExportsProjection.tables),
        Migration("export-chunks", PackageResources.export_chunks_sql),
        Migration("attempts", PackageResources.attempts_sql),
        Outbox.migration,
        Migration("registrations", RegistrationsProjection.tables),
        Migration("policies", PoliciesProjection.tables),
        Migration("attachment-contents", AttachmentSchema.contents),
        Migration("text-folding", Refolding.schema),
        Migration("reports", ReportsProjection.tables),
        Migration("picture-copies", PackageResources.picture_copies_sql),
        Migration("sign-in-failures", PackageResources.sign_in_failures_sql),
        Migration("sign-in-failure-hours", PackageResources.sign_in_failure_hours_sql),
        Migration("merges", MergesProjection.tables),
    ]
}
