-- Notes, drafts and requests without their words: tables of the projection "notes-1". Everything here can be rebuilt from the log.
create table draft (
    note             uuid primary key,
    client           uuid not null,
    author           uuid not null,
    kind             text not null,
    class            text not null,
    service_at       timestamptz not null,
    written_at       timestamptz not null,
    begun            bigint not null        -- where in the log: the order of lists
);

create index draft_of_author on draft (author, begun);
create index draft_of_client on draft (client);

create table note (
    id               uuid primary key,
    client           uuid not null,
    author           uuid not null,
    template         text not null,
    template_version integer not null,
    kind             text not null,
    language         text not null,
    class            text not null,
    service_at       timestamptz not null,
    written_at       timestamptz not null,
    signed_at        timestamptz not null,
    reached          boolean,
    cosigner         uuid,                  -- who is to sign as well
    cosigned_at      timestamptz,           -- null: not yet, or nobody is to
    struck           boolean not null default false,
    withheld         boolean not null,      -- true: the client isn't shown the words
    addenda          integer not null default 0,
    corrections      integer not null default 0,
    open_corrections integer not null default 0,
    position         bigint not null        -- of the signature: the order of lists
);

create index note_of_client on note (client, position desc);
create index note_of_author on note (author, position desc);
create index note_to_cosign on note (cosigner, position) where cosigned_at is null and not struck;

-- Requests to read a note whose author left.
create table opening (
    id         uuid primary key,
    note       uuid not null,
    client     uuid not null,
    asked_by   uuid not null,
    asked_at   timestamptz not null,
    allowed_by uuid,
    used       boolean not null default false
);

create index opening_of_note on opening (note);

-- The end of each client's chain, and the last head that was told.
create table chain_head (
    client        uuid primary key,
    number        bigint not null,
    hash          bytea not null,
    stated_number bigint not null default 0,
    stated_at     timestamptz
);

-- Accesses to notes.
create table access (
    position bigint primary key,
    client   uuid not null,
    note     uuid,
    person   uuid,                          -- null: an operator
    way      text not null,
    ground   text not null,
    at       timestamptz not null
);

create index access_to_client on access (client, position desc);
create index access_in_time on access (at);
