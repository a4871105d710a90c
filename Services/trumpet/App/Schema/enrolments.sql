-- Enrolments of clients, for audiences. Not a projection of the service's log: filled from ledger's feed.
create table enrolment (
    id     uuid primary key,
    client uuid not null,
    state  text not null,
    start  date,                    -- null: none is set
    zone   text not null            -- of the client
);

create index enrolment_of_client on enrolment (client);
