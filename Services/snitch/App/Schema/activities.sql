-- What happened, a row for each audience that may know it. Not a projection of the service's log: filled from the feeds of other services.
create table activity (
    position bigint primary key,        -- given under a lock, so that nothing ever appears below what somebody has seen
    id       uuid not null unique,      -- of fact and audience: a fact that comes twice makes no second row
    kind     text not null,
    at       timestamptz not null,      -- when it happened
    recorded timestamptz not null,      -- when it was learned; grows with position
    actor    uuid,
    about    uuid,                      -- the client, or the other person
    link     text not null,
    audience text not null,             -- person, team or unit
    bearer   uuid not null              -- whose feed or team; zeros for the unit
);

-- A feed is the newest rows of some bearers, merged. Filters by kind are answered from the second one, however rare the kind.
create index activity_of_bearer on activity (audience, bearer, position desc);
create index activity_of_kind on activity (audience, bearer, kind, position desc);
create index activity_about on activity (about) where about is not null;
create index activity_by_actor on activity (actor) where actor is not null;

-- A time of learning becomes a position.
create index activity_recorded on activity (recorded, position);

create sequence activity_position;

-- The state that an enrolment was last told to have: only a new one is an activity.
create table enrolment_told (
    enrolment uuid primary key,
    client    uuid not null,
    state     text not null
);

-- Leave to see the things of a client who isn't one's own.
create table client_access (
    id          uuid primary key,
    client      uuid not null,
    staff       uuid not null,
    valid_from  timestamptz not null,
    valid_until timestamptz not null
);

create index client_access_of_staff on client_access (staff);
