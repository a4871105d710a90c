-- How clients are looked after: the tables of the projection "care-1". Everything here can be rebuilt from the log.

-- A client waits for a member of staff. Begun by a letter, ended by an answer.
create table reply_clock (
    letter      uuid not null,          -- that began it
    staff       uuid not null,          -- who is waited for
    client      uuid not null,
    started_at  timestamptz not null,
    is_first    boolean not null,       -- for the first answer between the two
    letters     integer not null,       -- of the client meanwhile
    answer      uuid,                   -- the letter that ended it; null: it runs
    answered_by uuid,
    answered_at timestamptz,
    primary key (letter, staff)
);

-- The figures of a member of staff, or of all, over a time.
create index reply_clock_of_staff on reply_clock (staff, started_at);
create index reply_clock_by_start on reply_clock (started_at);
-- Who waits now, and for whom.
create index reply_clock_running on reply_clock (staff, started_at) where answer is null;
create index reply_clock_of_client on reply_clock (client, started_at) where answer is null;

-- A client and a member of staff who write to each other.
create table reply_pair (
    client      uuid not null,
    staff       uuid not null,
    has_written boolean not null,       -- the member of staff, ever
    running     uuid,                   -- the letter whose clock runs
    primary key (client, staff)
);

-- An urgent letter asks a member of staff to take note.
create table urgent_ask (
    letter          uuid not null,
    person          uuid not null,
    is_hidden       boolean not null,   -- got it without the others knowing
    author          uuid,               -- null: the system
    asked_at        timestamptz not null,
    acknowledged_at timestamptz,        -- null: not yet
    acknowledged_by uuid,               -- who did in the place of whoever was asked; null: whoever was asked, or nobody yet
    primary key (letter, person)
);

-- What nobody has taken note of, oldest first.
create index urgent_ask_open on urgent_ask (asked_at, letter) where acknowledged_at is null and not is_hidden;
create index urgent_ask_by_time on urgent_ask (asked_at, letter) where not is_hidden;
