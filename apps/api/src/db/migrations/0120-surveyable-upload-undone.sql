-- What taking a load back did. Null: it was not, or before this was kept.
alter table surveyable_upload
  add column undone_removed integer,
  add column undone_restored integer,
  add column undone_kept integer;
-- Why a record stayed when its load was taken back.
alter table surveyable_upload_change
  add column kept_because text check (kept_because in ('edited', 'surveyed', 'familyGone', 'members', 'zoneGone'));
