-- How many wrong codes of the second factor came with a link, and with the ones shortly before it.
alter table recovery_token
  add column failures integer not null default 0;
