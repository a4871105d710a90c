-- Until the service has folded them.
update person set found_by_last_name = by_last_name, found_by_first_name = by_first_name;
