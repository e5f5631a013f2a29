-- An account locked by wrong passwords is locked for strangers only: its sessions and the devices that it was used on go on.
alter table app_user
  add column guess_locked boolean not null default false,
  add constraint app_user_guess_lock_check check (account_locked or not guess_locked);
