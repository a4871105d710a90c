-- Which letters went openly between a client and a member of staff: the table of the projection "exchange-1". Ids and times only; it
-- stays when somebody removes their copy of a letter.
create table exchange (
    client  uuid not null,
    staff   uuid not null,
    letter  uuid not null,
    sent_at timestamptz not null,
    primary key (client, staff, letter)
);

-- A client's letters with whomever, newest first; and between whom a letter went.
create index exchange_of_client on exchange (client, sent_at desc, letter desc);
create index exchange_by_letter on exchange (letter);
