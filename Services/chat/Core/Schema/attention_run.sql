-- How far messages were looked through for people to call. No projection: a process that begins anew without it would call nobody twice, but
-- might miss what came meanwhile.
create table chat_attention_run (
    is_only  boolean primary key default true check (is_only),
    position bigint not null            -- in the log, of the last message that was looked at
);
