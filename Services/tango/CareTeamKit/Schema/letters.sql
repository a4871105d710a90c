-- Which letters wait for an answer. Not a projection of this service's log: filled from the post office's feed, whatever the roles of
-- the people are and whether they are matched or not.

-- The last letter from one person to another.
create table correspondence (
    author    uuid not null,
    recipient uuid not null,
    at        timestamptz not null,
    letter    uuid not null,
    primary key (author, recipient)
);

-- A letter that its recipient has not answered since. Letters of those who work here aren't kept: nobody counts them.
create table unanswered (
    recipient uuid not null,
    author    uuid not null,
    letter    uuid not null,
    at        timestamptz not null,
    primary key (recipient, author, letter)
);

-- What an erased person is taken out by.
create index correspondence_of_recipient on correspondence (recipient);
create index unanswered_of_author on unanswered (author);
