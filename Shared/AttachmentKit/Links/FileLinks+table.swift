import FoundationEssentials
import HTTPKit
import Postgres

/// A file that a link leads to, by the route that gives it out.
struct LinkedFile: Sendable {
    /// Path of the route, with placeholders.
    var route: String
    var parameters: PathParameters
    var query: String?
}

extension FileLinks {
    /// Makes a link for `caller`. Answers it with its end.
    func make(_ file: LinkedFile, for caller: Caller) async throws -> (link: FileLinkText, end: Date) {
        guard let person = caller.person else { throw Problem.forbidden }
        let link = FileLinkText()
        let (names, places) = (file.parameters.names, file.parameters.names.map(file.parameters.text))
        let end = try await pool.query(
            """
            with gone as (
                delete from file_link where digest in (
                    select digest from file_link where person = \(person)
                    order by expires_at desc, digest offset \(Self.most - 1) for update skip locked
                )
            )
            insert into file_link (digest, person, number, roles, session, account_version, route, names, places, query, expires_at)
            values (\(link.digest), \(person), \(caller.number.map(Int64.init)), \(caller.roles.map(\.rawValue).sorted()),
                \(caller.session), \(caller.accountVersion), \(file.route), \(names), \(places), \(file.query),
                clock_timestamp() + make_interval(secs => \(Double(life))))
            returning expires_at
            """
        )[0][0].decode(as: Date.self)
        return (link, end)
    }

    /// The file of a link, and as whom it is asked for; nil if there is none by now.
    func find(_ link: FileLinkText) async throws -> (file: LinkedFile, caller: Caller)? {
        let rows = try await pool.query(
            """
            select person, number, roles, session, account_version, route, names, places, query from file_link
            where digest = \(link.digest) and expires_at > clock_timestamp()
            """
        ).decode(
            UUID.self,
            Int64?.self,
            [String].self,
            UUID?.self,
            Int64?.self,
            String.self,
            [String].self,
            [String].self,
            String?.self
        )
        guard let (person, number, roles, session, version, route, names, places, query) = rows.first else {
            return nil
        }
        let caller = Caller(
            .person(person),
            number: number.map { Int($0) },
            roles: Set(roles.map { Role(rawValue: $0) }),
            session: session,
            accountVersion: version
        )
        let parameters = PathParameters(zip(names, places).map { (name: $0, value: $1) })
        return (LinkedFile(route: route, parameters: parameters, query: query), caller)
    }

    /// Removes links whose time is over.
    public func clear() async throws {
        try await pool.execute(
            """
            delete from file_link where digest in (
                select digest from file_link where expires_at <= clock_timestamp() for update skip locked
            )
            """
        )
    }
}
