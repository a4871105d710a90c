-- The rooms that have personas: whose presence one may know depends on them. Part of the projection "rooms-1".
create index chat_room_personas on chat_room (kind) where anonymity = 'personas' and phase <> 'deleted';
create index chat_persona_of_room on chat_persona (room);
