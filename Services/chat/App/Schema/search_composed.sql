-- The marks of "chat-search-2" were left by characters as they were written; those of "chat-search-3", in the same tables, by characters as
-- Unicode composes them. They are made from the log.
truncate chat_search_stretch, chat_search_marks;
delete from checkpoint where consumer = 'chat-search-2';
