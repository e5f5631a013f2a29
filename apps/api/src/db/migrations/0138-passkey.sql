-- Passkeys of users (WebAuthn): a second factor, and a sign-in of their own. counter stays 0 for keys that do not count.
create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user_idx on passkey (user_id);
-- What a key keeps of its user: random, so that it tells nothing about the account.
alter table app_user add column passkey_handle uuid not null default gen_random_uuid();
-- What a key is to sign: once, for a few minutes, in one browser, and for a new key in one session.
create table passkey_challenge (
  challenge_hash text primary key,
  browser_hash text not null,
  address_hash text not null,
  session_id uuid references session (id) on delete cascade,
  created_at timestamptz not null
);
create index passkey_challenge_created_idx on passkey_challenge (created_at);
create index passkey_challenge_address_idx on passkey_challenge (address_hash);
create index passkey_challenge_session_idx on passkey_challenge (session_id);
-- A code that a key made in place of one of the application; a spent one is deleted.
create table passkey_code (
  code_hash text primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null
);
create index passkey_code_user_idx on passkey_code (user_id);
