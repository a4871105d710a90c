import HTTPKit

extension QueryParameter {
    /// Placeholders of paths below `/api/v1`: a name means the same in all services.
    static let placeholders: [QueryParameter] =
        [
            "access", "account", "action", "alert", "attachment", "broadcast", "client", "correction", "cover",
            "device",
            "enrolment", "erasure", "export", "hold", "holiday", "invitation", "job", "later", "leave", "letter",
            "mail", "matching", "media", "member", "merge", "module", "note", "occurrence", "opening", "person",
            "persona", "programme", "report", "response", "room", "session", "staff", "survey",
            "template",
            "thread",
        ].map { QueryParameter($0, .uuid, "Id: \($0).", isRequired: true) }
        + [("message", "message"), ("number", "message"), ("part", "part"), ("version", "version")].map {
            QueryParameter($0, .integer(0...Int.max), "Number of the \($1).", isRequired: true)
        } + [
            QueryParameter("document", .text(maximum: 161), "Key of a document, as sleep-1.diary.", isRequired: true),
            QueryParameter("day", .text(maximum: 10), "A day, as 2026-12-24.", isRequired: true),
            QueryParameter(
                "folder",
                .text(maximum: 64),
                "inbox, sent, drafts, archive, trash, or an id.",
                isRequired: true
            ),
            QueryParameter("instrument", .text(maximum: 60), "Name of an instrument, as phq-9.", isRequired: true),
            QueryParameter("language", .text(maximum: 35), "A language, as fr-CA.", isRequired: true),
            QueryParameter("link", .text(maximum: 64), "A link that was made for a file.", isRequired: true),
            QueryParameter("policy", .text(maximum: 64), "Name of a policy.", isRequired: true),
            QueryParameter("reaction", .text(maximum: 64), "An emoji.", isRequired: true),
            QueryParameter("region", .text(maximum: 6), "Code of a region by ISO 3166, as CA-SK.", isRequired: true),
            QueryParameter("role", .text(maximum: 64), "Name of a role.", isRequired: true),
            QueryParameter("scope", .oneOf(["global", "room"]), "Where a role counts.", isRequired: true),
        ]
}
