-- The second factor of a user (RFC 6238). secret is null until a code of next_secret was given. last_step is the time step of the last code that
-- was taken: no code counts twice.
create table second_factor (
  user_id uuid primary key references app_user (id) on delete cascade,
  secret text,
  next_secret text,
  last_step integer not null default 0
);
