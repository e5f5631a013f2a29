-- A mail on each working day on which requests of the people surveyed are overdue or due soon. The days that were noted, and the mails that
-- are to be sent.
create table data_request_reminder_day (
  day text collate "C" primary key check (length(day) = 8)
);
create table data_request_reminder (
  user_id uuid primary key references app_user (id) on delete cascade,
  next_try_at timestamptz not null
);
