-- Copies from before the column, marked as a rebuild marks them.
update copy c set is_urgent = true from letter l where l.id = c.letter and l.is_urgent;
