import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Registers many people. Whoever's login name is there already is left as they are, so an import may be repeated.
struct PeopleImport: Sendable {
    /// Passwords that are hashed ahead of the line that is being registered: enough to keep every hashing thread busy.
    private static let ahead = 16

    /// What became of one line.
    struct Outcome: Sendable {
        var id: PersonID
        var number: Int
        var login: LoginName
        var roles: Roles
        /// False for somebody who was there already.
        var isNew: Bool
    }

    /// Somebody else has the address of this line.
    struct AddressTaken: Error {
        let login: LoginName
    }

    /// Nobody gets the pseudonym of this line, or somebody else has it.
    struct PseudonymRefused: Error {
        let login: LoginName
        let refusal: PseudonymBook.Refusal
    }

    let registrar: Registrar
    let passwords: Passwords
    let store: EventStore

    /// Registers `newcomers` in their order, so that numbers follow it. `report` is told each outcome, in order.
    func run(_ newcomers: [Registrar.Newcomer], report: (Outcome) throws -> Void) async throws {
        var hashes: [Task<String?, any Error>] = []
        defer { for task in hashes { task.cancel() } }
        for (index, newcomer) in newcomers.enumerated() {
            while hashes.count < newcomers.count, hashes.count <= index + Self.ahead {
                hashes.append(hash(newcomers[hashes.count]))
            }
            try report(try await outcome(newcomer, hash: try await hashes[index].value))
        }
    }

    /// Hashes the newcomer's password, unless they have none or are there already.
    private func hash(_ newcomer: Registrar.Newcomer) -> Task<String?, any Error> {
        Task {
            guard let password = newcomer.password, try await registrar.owner(of: newcomer.login) == nil else {
                return nil
            }
            return try await passwords.hash(password)
        }
    }

    private func outcome(_ newcomer: Registrar.Newcomer, hash: String?) async throws -> Outcome {
        do {
            let registered = try await registrar.register(newcomer, hash: hash, by: .machine, meta: EventMeta())
            return Outcome(
                id: registered.id,
                number: registered.number,
                login: newcomer.login,
                roles: newcomer.roles,
                isNew: true
            )
        } catch Registrar.Refusal.addressTaken {
            throw AddressTaken(login: newcomer.login)
        } catch Registrar.Refusal.pseudonym(let refusal) {
            throw PseudonymRefused(login: newcomer.login, refusal: refusal)
        } catch Registrar.Refusal.loginTaken {
            guard let owner = try await registrar.owner(of: newcomer.login),
                let account = try await Repository<Person>(store).load(owner.rawValue).state.account
            else { throw Registrar.Refusal.loginTaken }
            return Outcome(
                id: owner,
                number: account.number,
                login: newcomer.login,
                roles: account.roles,
                isNew: false
            )
        }
    }
}
