-- The third question: what was opened in a span of time, by whomever; newest first. Part of the projection "openings-1".
create index opening_by_time on opening (opened_at, position);
