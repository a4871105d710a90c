import CommandLineKit
import ServiceKit

/// The verbs by which operators look after rooms and the people in them.
enum CareVerbs {
    /// Adds them.
    static func add(to table: inout CommandTable<ServiceContext<Chat>>) {
        table.add(RoomsVerb.self)
        table.add(RoomVerb.self)
        table.add(OpenRoomVerb.self)
        table.add(MembersVerb.self)
        table.add(SayVerb.self)
        table.add(ImportRoomsVerb.self)
        table.add(ReportsVerb.self)
        table.add(ReidentifyVerb.self)
        table.add(PurgeVerb.self)
        table.add(ConnectionsVerb.self)
        table.add(DrainVerb<Chat>.self)
        table.add(WaitingVerb.self)
        table.add(ReplyTimesVerb.self)
    }
}
