-- One-time codes in place of the second factor, hashed as passwords are; a spent one is deleted.
create table recovery_code (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  code_hash text not null
);
create index recovery_code_user_idx on recovery_code (user_id);
