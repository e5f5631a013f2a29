-- Failed sign-ins of the last minute, counted here so that every copy of the server sees them. Address and login are kept as hashes.
create table failed_attempt (
  id uuid primary key,
  address_hash text not null,
  login_hash text not null,
  at timestamptz not null
);
create index failed_attempt_address_idx on failed_attempt (address_hash, at);
create index failed_attempt_at_idx on failed_attempt (at);
