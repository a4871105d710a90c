-- Documents of clients: the tables of the projection "documents-1". Everything here can be rebuilt from the log. The words are in the log only.
create table document (
    enrolment      uuid not null,
    key            text not null,
    client         uuid not null,
    stream_version bigint not null,     -- the last event about it: what If-Match names
    changed_at     timestamptz not null,
    primary key (enrolment, key)
);

-- Each version that was ever written.
create table document_version (
    id        uuid primary key,         -- also the stream of its contents
    enrolment uuid not null,
    key       text not null,
    client    uuid not null,
    number    bigint not null,          -- its place in the store's stream
    device    text,                     -- null once it is erased
    bytes     integer not null,
    at        timestamptz not null,
    is_head   boolean not null          -- true: it counts; several are chosen from
);

create index document_version_by_key on document_version (enrolment, key, number desc);
create index document_version_of_client on document_version (client);
