-- Links of a recovery mail: single use, an hour. Only the SHA-256 of a token is kept.
create table recovery_token (
  id uuid primary key,
  token_hash text not null,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  constraint recovery_token_key unique (token_hash)
);
create index recovery_token_user_idx on recovery_token (user_id);
