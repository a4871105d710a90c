-- Who owns rooms: how many one may have is counted. Part of the projection "rooms-1".
create index chat_member_owning on chat_member (person) where role = 'owner';
