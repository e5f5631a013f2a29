-- A mailed link says itself when it ends: an hour after it was asked for, or days after an invitation.
alter table recovery_token add column expires_at timestamptz;
update recovery_token set expires_at = created_at + interval '1 hour';
alter table recovery_token alter column expires_at set not null;

-- When a user was invited to choose a first password by a mailed link; null once they did. The mail is due at the second moment,
-- and null once it was handed over: a mail server that is down loses none.
alter table app_user add column invited_at timestamptz;
alter table app_user add column invitation_due_at timestamptz;
create index app_user_invitation_due_idx on app_user (invitation_due_at) where invitation_due_at is not null;
