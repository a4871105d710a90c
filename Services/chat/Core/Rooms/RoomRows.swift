import ChatDomain
import EventSourcing
import FoundationEssentials
import Postgres

/// Changes that one event of a room makes to its rows.
enum RoomRows {
    /// The statements to run, in order.
    static func statements(for recorded: Recorded<RoomEvent>) -> [Query] {
        let room = recorded.stream
        switch recorded.event {
        case .created(let created):
            return [insert(created, recorded)] + everyone(created, room)
                + created.members.map { insert($0, room, at: created.at, position: recorded.position) }
        case .described(let described):
            return [
                """
                update chat_room set name = \(described.face.name?.value), description = \(described.face.description?.value),
                    custom = \(described.face.custom?.value), \(touched(recorded))
                where id = \(room)
                """
            ]
        case .slowed(let slowed): return [change("slow_mode = \(slowed.seconds)", recorded)]
        case .historyOpened(let opened):
            // While it hides, newcomers see what is said after their coming; afterwards what is said after it was opened again.
            return [
                change(
                    "hides = \(opened.to == .sinceJoining), opened = case when \(opened.to == .sinceJoining) then opened else \(recorded.position) end",
                    recorded
                )
            ]
        case .personaTaken(let taken):
            return [
                """
                insert into chat_persona (persona, room, person, name)
                values (\(taken.persona), \(room), \(taken.person.value), \(taken.name))
                on conflict (persona) do update set person = excluded.person
                """,
                "update chat_member set person = \(taken.person.value) where room = \(room) and member = \(taken.persona)",
                change(nil, recorded),
            ]
        case .joined(let added), .added(let added):
            return added.members.map { insert($0, room, at: added.at, position: recorded.position) }
                + [
                    "delete from chat_sent_away where room = \(room) and member = any(\(added.members.map(\.id)))",
                    change(nil, recorded),
                ]
        case .placed(let added):
            return added.members.map { insert($0, room, at: added.at, position: recorded.position) }
                + [change(nil, recorded)]
        case .left(let step): return gone(step.member, recorded)
        case .removed(let removed):
            return [
                """
                insert into chat_sent_away (room, member) select room, \(removed.member) from chat_everyone where room = \(room)
                on conflict (room, member) do nothing
                """
            ] + gone(removed.member, recorded)
        case .roleChanged(let changed): return member(changed.member, "role = \(changed.role)", recorded)
        case .muted(let muted): return member(muted.member, "muted_until = \(muted.until)", recorded)
        case .unmuted(let step): return member(step.member, "muted_until = null", recorded)
        case .pinned(let pin): return [change("pins = array_append(pins, \(pin.number))", recorded)]
        case .unpinned(let pin): return [change("pins = array_remove(pins, \(pin.number))", recorded)]
        case .archived: return [change("phase = 'archived'", recorded)]
        case .reopened: return [change("phase = 'open'", recorded)]
        case .deleted:
            return [
                change("was_archived = (phase = 'archived'), phase = 'deleted'", recorded),
                "update chat_everyone set is_there = false where room = \(room)",
            ]
        case .restored:
            return [
                change(
                    "phase = case when was_archived then 'archived' else 'open' end, was_archived = false",
                    recorded
                ),
                "update chat_everyone set is_there = true where room = \(room)",
            ]
        case .withdrawn(let step):
            return [
                """
                insert into chat_left (room, member) values (\(room), \(step.member))
                on conflict (room, member) do nothing
                """,
                change(nil, recorded),
            ]
        case .returned(let step):
            return [
                "delete from chat_left where room = \(room) and member = \(step.member)", change(nil, recorded),
            ]
        }
    }

    private static func insert(_ created: RoomCreated, _ recorded: Recorded<RoomEvent>) -> Query {
        """
        insert into chat_room (id, kind, mode, anonymity, holder, name, description, custom, slow_mode, hides, opened, phase, was_archived,
            pins, version, created_by, created_at, began, changed)
        values (\(recorded.stream), \(created.kind.rawValue), \(created.mode.rawValue), \(created.anonymity.rawValue),
            \(created.holder), \(created.face.name?.value), \(created.face.description?.value),
            \(created.face.custom?.value), 0, false, 0, 'open', false, '{}', \(recorded.version), \(created.by), \(created.at),
            \(recorded.position), \(recorded.position))
        on conflict (id) do nothing
        """
    }

    private static func everyone(_ created: RoomCreated, _ room: UUID) -> [Query] {
        guard let everyone = created.everyone else { return [] }
        return [
            """
            insert into chat_everyone (room, everyone, is_there) values (\(room), \(everyone.rawValue), true)
            on conflict (room) do nothing
            """
        ]
    }

    /// Row of a member. Table `chat_persona` tells the person of a persona; if it does so only later, the next event fills it in.
    private static func insert(_ member: Member, _ room: UUID, at time: Date, position: Int64) -> Query {
        let person: Query =
            member.persona == nil
            ? "\(member.id)" : "(select person from chat_persona where persona = \(member.id))"
        return """
            insert into chat_member (room, member, person, standing, role, persona_name, muted_until, joined_at, joined,
                sees_after)
            values (\(room), \(member.id), \(person), \(member.standing.rawValue), \(member.role), \(member.persona),
                \(member.mutedUntil), \(time), \(position),
                (select case when hides then \(position) else opened end from chat_room where id = \(room)))
            on conflict (room, member) do nothing
            """
    }

    private static func member(_ id: UUID, _ what: Query, _ recorded: Recorded<RoomEvent>) -> [Query] {
        [
            "update chat_member set \(what) where room = \(recorded.stream) and member = \(id)", change(nil, recorded),
        ]
    }

    private static func gone(_ id: UUID, _ recorded: Recorded<RoomEvent>) -> [Query] {
        ["delete from chat_member where room = \(recorded.stream) and member = \(id)", change(nil, recorded)]
    }

    private static func change(_ what: Query?, _ recorded: Recorded<RoomEvent>) -> Query {
        let set: Query = what.map { "\($0), \(touched(recorded))" } ?? touched(recorded)
        return "update chat_room set \(set) where id = \(recorded.stream)"
    }

    private static func touched(_ recorded: Recorded<RoomEvent>) -> Query {
        "version = \(recorded.version), changed = \(recorded.position)"
    }
}
