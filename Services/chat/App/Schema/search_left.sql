-- What the projection "chat-search-1" had, which nothing follows the log for any more.
drop table chat_search;
delete from checkpoint where consumer = 'chat-search-1';
