-- The archives themselves, in pieces sealed under the key of the person. Not made from the log: they go after a day.
create table export_chunk (
    export uuid not null,
    number int not null,
    sealed bytea not null,
    primary key (export, number)
);
