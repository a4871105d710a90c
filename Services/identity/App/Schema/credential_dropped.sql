-- Which password counts is decided by the stream of a person; nobody asks the read model. Part of the projection "people-1".
alter table person drop column credential;
