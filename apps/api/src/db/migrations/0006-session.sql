-- Only the SHA-256 of a token is kept: who reads this table cannot sign in with it. A session whose change is pending may only change the password.
-- address and user_agent let users recognise their own open sessions.
create table session (
  id uuid primary key,
  token_hash text not null,
  user_id uuid not null references app_user (id) on delete cascade,
  change_pending boolean not null default false,
  address text,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint session_token_key unique (token_hash)
);
create index session_user_idx on session (user_id);
create index session_created_idx on session (created_at);
