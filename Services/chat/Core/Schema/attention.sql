-- When people were called last, because messages waited for them: the table of the projection "attention-1". Can be rebuilt from the log.
create table chat_called (
    person    uuid primary key,
    called_at timestamptz not null
);
