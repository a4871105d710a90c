-- The tables of "clocks-1", whose place those of "clocks-2" take: they are made from the log.
drop table clock_room, chat_clock;
delete from checkpoint where consumer = 'clocks-1';
