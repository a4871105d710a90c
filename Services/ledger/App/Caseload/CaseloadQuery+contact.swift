import Postgres

/// Day on which a client is to be contacted, by the programme's policy.
extension CaseloadQuery {
    /// The day after which the next contact is counted.
    private static let base: Query = "coalesce(e.contacted_day, e.start_day - 1)"

    /// The day of the next contact. Weekly: the first such day of the week after the last contact, or from the start on. Within business days:
    /// so many days from Monday to Friday after it.
    static let nextContact: Query = """
        case when e.state <> 'active' then null
            when v.contact = 'weekly' then \(base) + 1 + (((v.weekday - \(base) - 4) % 7) + 7) % 7
            when v.contact = 'within' then \(base) - greatest((\(base) + 3) % 7 - 4, 0) + v.days
                + 2 * ((least((\(base) + 3) % 7, 4) + v.days) / 5)
        end
        """
}
