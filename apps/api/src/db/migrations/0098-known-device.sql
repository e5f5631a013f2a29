-- Browsers in which a user has signed in, by the SHA-256 of their cookie. Wrong passwords from one count apart from strangers'.
create table known_device (
  id uuid primary key,
  token_hash text not null,
  user_id uuid not null references app_user (id) on delete cascade,
  failures integer not null default 0,
  last_used_at timestamptz not null,
  constraint known_device_key unique (token_hash, user_id)
);
create index known_device_user_idx on known_device (user_id);
