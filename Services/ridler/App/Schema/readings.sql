-- Readings of clients' things by others, as clients see them: the table of the projection "readings-1". Everything here can be rebuilt from the log.
create table reading (
    position bigint primary key,        -- where in the log: the order of lists
    client   uuid not null,
    person   uuid,                      -- null: an operator
    kind     text not null,             -- due, responses, response, scores, chart, export, alert
    response uuid,
    ground   text not null,             -- matched, covering, leave, unmatched, alert, operator
    at       timestamptz not null
);

create index reading_of_client on reading (client, position desc);
create index reading_by_person on reading (person, client, at);
