-- How many keys were ever destroyed. Processes that keep keys in memory ask for it before they use them, and forget all when it
-- has grown. It grows in the transaction that destroys a key. One row.
create table vault_erasures (
    only_row boolean primary key default true check (only_row),
    erasures bigint not null default 0
);
insert into vault_erasures default values;
