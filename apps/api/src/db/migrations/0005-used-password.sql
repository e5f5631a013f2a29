-- Hashes of earlier passwords, as many as the profile keeps (amountpasswordstokeep), so that none of them is chosen again.
create table used_password (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null
);
create index used_password_user_idx on used_password (user_id, replaced_at);
