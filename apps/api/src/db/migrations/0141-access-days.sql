-- The first and the last day on which a user may sign in and work, as yyyymmdd; null for no limit. Days begin and end at midnight
-- in Bogotá.
alter table app_user add column access_from text collate "C" check (length(access_from) = 8);
alter table app_user add column access_until text collate "C" check (length(access_until) = 8);
alter table app_user add constraint app_user_access_days check (access_until >= access_from);
