-- Leave to see one client's things: asked for at each step of an alert.
create index client_access_of_client on client_access (client, staff);
