-- When the account was last sent a mail of recovery: strangers must not fill its mailbox.
alter table app_user add column recovery_mailed_at timestamptz;
