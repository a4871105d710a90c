-- Whose devices there are: the tables of the projection "devices-1". Addresses and keys are on the log alone, sealed. Everything here can be
-- rebuilt from the log.
create table device (
    person   uuid not null,
    id       uuid not null,             -- that the device gave itself
    endpoint uuid not null,             -- named after the address, which it doesn't tell: whether two devices are one browser
    since    timestamptz not null,
    primary key (person, id)
);

create index device_endpoint on device (endpoint);
