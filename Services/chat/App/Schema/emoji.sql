-- Reactions are emoji. What older ones said in words goes from the tables, as it would if they were made anew. Part of the projection "messages-1".
delete from chat_reaction where reaction ~ '[[:alpha:]]' or octet_length(reaction) = char_length(reaction);
