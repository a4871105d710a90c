import ChatCore
import ChatDomain
import Chatkit
import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import Postgres
import ServiceKit
import Vault

/// Command of `chatkit-instance erase-user …`: forget a user of an application for good. When the application deletes
/// one, their words and the application's custom data about them stay.
struct ChatkitEraseCommand: Sendable {
    private let instance: String
    private let user: String
    private let isDryRun: Bool
    private let isSure: Bool

    /// Reads the words behind `erase-user`.
    init(_ instance: String?, _ user: String?, isDryRun: Bool, isSure: Bool) throws(UsageError) {
        guard let instance, let user else { throw UsageError("erase-user needs an instance and a user") }
        (self.instance, self.user, self.isDryRun, self.isSure) = (instance, user, isDryRun, isSure)
    }

    private struct Report: Encodable, Sendable {
        let instance: String
        let person: UUID
        let done: Bool
        let steps: [String]
    }

    /// Does it, and says what was done.
    func run(in context: ServiceContext<Chat>) async throws {
        let console = context.console
        let report: Report = try await context.look { service, base in
            let table = ChatkitInstanceTable(pool: base.pool, vault: base.vault)
            guard let found = try await table.find(instance) else {
                throw CommandFailure(.noInput, "there is no such instance", hint: "list shows what there is")
            }
            guard !found.isForPeople else {
                throw CommandFailure(
                    .usage,
                    "its users are people of the unit",
                    hint: "identity erases them everywhere"
                )
            }
            let person = ChatkitWorld.person(user, of: found.id)
            guard try await isKnown(person, base) else {
                throw CommandFailure(.noInput, "the instance has no such user", hint: "ids are case-sensitive")
            }
            try console.demand(isDryRun || isSure, "Erase this user for ever?", byTyping: user)
            let steps = try await erase(person, service, base)
            return Report(instance: found.id, person: person, done: !isDryRun, steps: steps)
        }
        try console.tell(report, report.steps.joined(separator: "\n"))
    }

    /// Returns true also for somebody whose erasure was begun.
    private func isKnown(_ person: UUID, _ base: ServiceBase) async throws -> Bool {
        let rows = try await base.pool.query(
            "select 1 from chatkit_user where instance = \(instance) and id = \(user)"
        )
        if !rows.isEmpty { return true }
        return try await base.vault.isErased(person)
    }

    /// Repeating it does no harm.
    private func erase(_ person: UUID, _ service: Chat, _ base: ServiceBase) async throws -> [String] {
        guard !isDryRun else { return try await service.forget(person, in: base, isDryRun: true) }
        try await retire(person, base, at: service.commands.rooms.now())
        try await leave(person, service, base)
        let steps = try await service.forget(person, in: base, isDryRun: false)
        try await forget(base)
        return steps + ["the instance knows no such user any more"]
    }

    /// Retires a user: from now on no token acts as them, and nobody brings them into a room again. The application is
    /// told so, unless it has deleted them itself, or they were retired by an earlier attempt.
    private func retire(_ person: UUID, _ base: ServiceBase, at time: Date) async throws {
        try await base.pool.transaction { connection in
            let retired = try await connection.execute(
                """
                update chatkit_user set deleted_at = \(time)
                where instance = \(instance) and id = \(user) and deleted_at is null
                """
            )
            if retired > 0 {
                try await ChatkitHookOutbox.add(.usersDeleted, [person], of: instance, at: time, on: connection)
            }
            try await ChatkitHookOutbox.keep(user, of: person, in: instance, on: connection)
        }
    }

    /// Leaves all rooms: nobody is to be among members whom the protocol can't name.
    private func leave(_ person: UUID, _ service: Chat, _ base: ServiceBase) async throws {
        try await service.catchUp()
        let rooms = try await base.pool.query(
            """
            select m.room from chat_member m join chat_room r on r.id = m.room and r.phase <> 'deleted'
            where m.member = \(person)
            """
        ).decode(UUID.self)
        let operating = try await service.commands.rooms.operating()
        for room in rooms {
            do {
                let command = Room.Command.remove(person, reason: nil, by: operating, at: service.commands.rooms.now())
                try await service.commands.rooms.act(room, as: operating, command)
            } catch is Problem {
                // A room that can't be changed is no reason not to forget somebody.
                continue
            }
        }
        try await service.catchUp()
    }

    /// The tables of the protocol know users by the application's own ids, which may say who they are.
    private func forget(_ base: ServiceBase) async throws {
        try await base.pool.transaction { connection in
            try await connection.execute(
                "delete from chatkit_assignment where instance = \(instance) and user_id = \(user)"
            )
            try await connection.execute(
                "delete from chatkit_cursor where instance = \(instance) and user_id = \(user)"
            )
            try await connection.execute(
                "update chatkit_room set creator = '' where instance = \(instance) and creator = \(user)"
            )
            try await connection.execute("delete from chatkit_user where instance = \(instance) and id = \(user)")
        }
    }
}
