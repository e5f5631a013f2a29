-- Wrong passwords and codes that a session has given; after some it ends.
alter table session add column failures integer not null default 0;
