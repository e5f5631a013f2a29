-- Only the SHA-256 of a token is kept: who reads this table cannot sign in with it. A session whose change is pending may only change the password.
create table session (
  token_hash text primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  change_pending boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_user_idx on session (user_id);
create index session_created_idx on session (created_at);
