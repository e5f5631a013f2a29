-- How a visit of a family in a campaign ended. attempt is the browser's name for the recording, so that one sent twice counts once.
create table family_visit (
  id uuid primary key,
  family_id uuid not null references family (id),
  campaign_id uuid not null references campaign (id),
  user_id uuid not null references app_user (id),
  attempt uuid not null,
  result text not null check (result in ('completa', 'nadieEnCasa', 'rechazada', 'volver')),
  reason text,
  return_date text collate "C" check (length(return_date) = 8),
  visited_date text collate "C" not null check (length(visited_date) = 8),
  visited_time text collate "C" not null check (length(visited_time) = 8),
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  created_at timestamptz not null,
  constraint family_visit_attempt_key unique (user_id, attempt)
);
create index family_visit_family_idx on family_visit (family_id, campaign_id, created_at, id);
create index family_visit_return_idx on family_visit (user_id, return_date) where return_date is not null;
create index family_visit_campaign_idx on family_visit (campaign_id);
-- A family that was visited stays when the load that added it is taken back.
alter table surveyable_upload_change drop constraint surveyable_upload_change_kept_because_check;
alter table surveyable_upload_change add constraint surveyable_upload_change_kept_because_check
  check (kept_because in ('edited', 'surveyed', 'visited', 'familyGone', 'members', 'zoneGone'));
