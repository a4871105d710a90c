-- The marks of "chat-search-3" were left by characters in lower case, accents and all; those of "chat-search-4", in the same tables, by folded
-- ones. They are made from the log.
truncate chat_search_stretch, chat_search_marks;
delete from checkpoint where consumer = 'chat-search-3';
