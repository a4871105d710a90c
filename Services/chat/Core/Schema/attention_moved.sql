-- Who was called is written by the projection "messages-1" now: the one that did it has no place in the log any more.
delete from checkpoint where consumer = 'attention-1';
