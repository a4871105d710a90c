-- The tables of "clocks-2", whose place those of "clocks-3" take: they are made from the log.
drop table clock_room, chat_clock;
delete from checkpoint where consumer = 'clocks-2';
