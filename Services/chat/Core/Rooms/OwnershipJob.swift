import ChatDomain
import FoundationEssentials
import Postgres
import ServiceKit

/// Job that gives rooms to somebody whose owners' accounts aren't in use any more: suspended, closed or erased. Rooms that lost their owner before
/// there was a rule for it come right by it as well. Several processes do no harm: the second finds an owner.
struct OwnershipJob: LongRunning {
    /// Pause between two looks.
    private static let pause = Duration.seconds(60)
    /// Every so many looks it goes through all rooms, and else through those of accounts that aren't in use.
    private static let whole = 60
    /// Rooms of one look.
    private static let limit = 500

    let name = "ownership"
    let rooms: RoomCommands
    let log: Logger

    func run() async throws {
        var look = 0
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "rooms can't be given to anybody") {
            let count = try await work(isWhole: look % Self.whole == 0)
            look += 1
            if count > 0 { log.info("rooms were given to who works there", ["rooms": .int(Int64(count))]) }
        }
    }

    /// Gives away what nobody keeps. Answers how many rooms that were.
    @discardableResult
    func work(isWhole: Bool = true) async throws -> Int {
        let definitions = try await rooms.definitions()
        let roles = definitions.roles.filter { $0.key.scope == .room && $0.value.contains(.changeRoles) }.map(
            \.key.name
        )
        guard roles.contains(RoleDefinitions.owner) else { return 0 }
        var (count, failed) = (0, (any Error)?.none)
        for room in try await orphaned(roles, isWhole: isWhole) {
            try Task.checkCancellation()
            // Room that can't be given away doesn't keep the others.
            do { if try await give(room) { count += 1 } } catch { failed = error }
        }
        if let failed { throw failed }
        return count
    }

    private func give(_ room: UUID) async throws -> Bool {
        let absent = try await rooms.pool.query(
            "select m.member from chat_member m join person p on p.id = m.person where m.room = \(room) and not p.is_active"
        ).decode(UUID.self)
        let actor = try await rooms.operating()
        let acted = try await rooms.act(room, as: actor, .appoint(absent: Set(absent), by: actor, at: rooms.now()))
        return !acted.events.isEmpty
    }

    /// Rooms in which somebody works whose account is in use, and nobody gives roles whose account is. One whose key is gone is nobody.
    private func orphaned(_ roles: [String], isWhole: Bool) async throws -> [UUID] {
        let some: Query =
            isWhole
            ? "true"
            : """
            c.id in (
                select m.room from person p join chat_member m on m.person = p.id
                where not p.is_active and m.role = any(\(roles))
            )
            """
        return try await rooms.pool.query(
            """
            select c.id from chat_room c
            where c.kind <> 'direct' and c.phase <> 'deleted' and \(some)
                and not exists (select 1 from chat_everyone e where e.room = c.id)
                and not exists (
                    select 1 from chat_member o left join person p on p.id = o.person
                    where o.room = c.id and o.role = any(\(roles)) and o.person is not null and coalesce(p.is_active, true)
                )
                and exists (
                    select 1 from chat_member s join person p on p.id = s.person and p.is_active
                    where s.room = c.id and s.standing <> 'client' and s.persona_name is null
                        and (s.role = any(\(roles)) or s.role in (\(unrestricted())))
                )
            order by c.began limit \(Self.limit)
            """
        ).decode(UUID.self)
    }

    /// The roles of who isn't held back, as far as every installation has them.
    private func unrestricted() -> Query { "\(RoleDefinitions.member), \(RoleDefinitions.moderator)" }
}
