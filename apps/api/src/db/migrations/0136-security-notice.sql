-- Mails about the security of an account that have not been handed over yet. They are noted together with the change they tell
-- of, so that a mail server that is down loses none.
create table security_notice (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null,
  address text not null,
  browser text,
  occurred_at timestamptz not null,
  next_try_at timestamptz not null
);
create index security_notice_next_try_idx on security_notice (next_try_at);
create index security_notice_user_idx on security_notice (user_id);
