import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Registers many people, all or nobody. People who are there already are left as they are, so an import may be repeated.
///
/// The fate of each line is found out before anything is done, by the same steps for a dry run and for the import.
struct PeopleImport: Sendable {
    /// Passwords that are hashed at a time: enough to keep every hashing thread busy.
    private static let ahead = 16

    /// Line of an import.
    struct Line: Sendable {
        /// Number of the line in the file, from 1.
        var number: Int
        var newcomer: PersonCommands.Newcomer
    }

    /// Fate of a line.
    enum Fate: Sendable, Equatable {
        /// Somebody is registered.
        case new
        /// Person is there already.
        case there(PersonID, number: Int, Roles)
        /// Nobody can be registered so: why not, as a sentence about the line.
        case refused(String)
    }

    /// Outcome of one line.
    struct Outcome: Sendable {
        var id: PersonID
        var number: Int
        var login: LoginName
        var roles: Roles
        /// False for somebody who was there already.
        var isNew: Bool
    }

    let personCommands: PersonCommands
    let passwords: Passwords
    let pseudonyms: PseudonymRegistry
    let store: EventStore

    /// Fates that `lines` would have, in their order.
    func fates(of lines: [Line]) async throws -> [Fate] {
        var logins: [LoginName: Int] = [:]
        var likenesses: [String: Int] = [:]
        let staff = lines.filter { !$0.newcomer.roles.set.contains(.client) }.map { ($0.number, $0.newcomer.name) }
        var fates: [Fate] = []
        for line in lines {
            let newcomer = line.newcomer
            var fate = try await fate(of: newcomer)
            if let earlier = logins[newcomer.login] {
                fate = .refused("the login name \(newcomer.login) is that of line \(earlier)")
            }
            logins[newcomer.login] = logins[newcomer.login] ?? line.number
            if fate == .new, let pseudonym = newcomer.pseudonym {
                if let earlier = likenesses[pseudonym.likeness] {
                    fate = .refused("the pseudonym looks like that of line \(earlier)")
                } else if let (number, _) = staff.first(where: { pseudonym.resembles(first: $1.first, last: $1.last) })
                {
                    fate = .refused("the pseudonym looks like the name of line \(number), who works here")
                }
                likenesses[pseudonym.likeness] = likenesses[pseudonym.likeness] ?? line.number
            }
            fates.append(fate)
        }
        return fates
    }

    /// Registers those of `lines` that are `new`, in their order, so that numbers follow it; all or nobody. Throws `PersonCommands.Refusal` if
    /// somebody else has a login name or a pseudonym since `fates` were found out.
    func run(_ lines: [Line], _ fates: [Fate], progress: (Int) -> Void) async throws -> [Outcome] {
        let newcomers = zip(lines, fates).filter { $1 == .new }.map(\.0.newcomer)
        let registered = try await personCommands.register(newcomers, hashes: try await hashes(of: newcomers, progress))
        var rest = registered[...]
        return zip(lines, fates).compactMap { line, fate -> Outcome? in
            switch fate {
            case .new:
                return rest.popFirst().map {
                    Outcome(
                        id: $0.id,
                        number: $0.number,
                        login: line.newcomer.login,
                        roles: line.newcomer.roles,
                        isNew: true
                    )
                }
            case .there(let id, let number, let roles):
                return Outcome(id: id, number: number, login: line.newcomer.login, roles: roles, isNew: false)
            case .refused: return nil
            }
        }
    }

    /// Fate of somebody, with regard to the people who are there already.
    private func fate(of newcomer: PersonCommands.Newcomer) async throws -> Fate {
        guard !newcomer.roles.set.contains(.counsellor) else {
            return .refused("roles must not name counsellor, who are appointed (see appoint)")
        }
        if let owner = try await personCommands.owner(of: newcomer.login) {
            guard let account = try await Repository<Person>(store).load(owner.rawValue).state.account else {
                return .refused("the login name \(newcomer.login) was somebody's who has been erased")
            }
            let isSame =
                account.name.value == newcomer.name
                || newcomer.email.map { $0.canonical == account.email?.value?.canonical } == true
            guard isSame else {
                return .refused("the login name \(newcomer.login) is that of number \(account.number)")
            }
            return .there(owner, number: account.number, account.roles)
        }
        guard let pseudonym = newcomer.pseudonym else { return .new }
        do {
            _ = try await pseudonyms.claim(pseudonym, for: PersonID(rawValue: .v7()), meta: EventMeta())
            return .new
        } catch PseudonymRegistry.Refusal.taken {
            return .refused("somebody has this pseudonym already, or one that looks like it")
        } catch is PseudonymRegistry.Refusal {
            return .refused("pseudonym \(FieldViolation.reserved.sentence)")
        }
    }

    /// The hashes of their passwords, in their order; `nil` for who has none.
    private func hashes(of newcomers: [PersonCommands.Newcomer], _ progress: (Int) -> Void) async throws -> [String?] {
        var tasks: [Task<String?, any Error>] = []
        defer { for task in tasks { task.cancel() } }
        var hashes: [String?] = []
        for index in newcomers.indices {
            while tasks.count < newcomers.count, tasks.count <= index + Self.ahead {
                let password = newcomers[tasks.count].password
                let passwords = passwords
                tasks.append(
                    Task {
                        guard let password else { return nil }
                        return try await passwords.hash(password)
                    }
                )
            }
            hashes.append(try await tasks[index].value)
            progress(hashes.count)
        }
        return hashes
    }
}
