-- The texts of consent of a campaign, each change a version. A campaign demands the last one while consent_since is set.
create table consent_text (
  campaign_id uuid not null references campaign (id) on delete cascade,
  version integer not null check (version > 0),
  text text not null,
  created_at timestamptz not null,
  primary key (campaign_id, version)
);
alter table campaign add column consent_since timestamptz;
-- What a person said when asked; the last row in a campaign counts. attempt is the browser's name for the recording.
create table consent (
  id uuid primary key,
  campaign_id uuid not null,
  version integer not null,
  surveyable_id uuid not null references surveyable (id),
  user_id uuid not null references app_user (id),
  attempt uuid not null,
  accepted boolean not null,
  respondent text not null,
  signature_hash text,
  asked_date text collate "C" not null check (length(asked_date) = 8),
  asked_time text collate "C" not null check (length(asked_time) = 8),
  created_at timestamptz not null,
  constraint consent_text_fkey foreign key (campaign_id, version) references consent_text (campaign_id, version),
  constraint consent_attempt_key unique (user_id, attempt),
  constraint consent_signed_check check (not accepted or signature_hash is not null)
);
create index consent_person_idx on consent (surveyable_id, campaign_id, created_at, id);
-- Signatures, apart from the rows that lists read: content is a data URL, hash its SHA-256 in hexadecimal.
create table consent_signature (
  consent_id uuid not null references consent (id) on delete cascade,
  hash text not null,
  content text not null,
  primary key (consent_id, hash)
);
-- A person who was asked stays when the load that added them is taken back.
alter table surveyable_upload_change drop constraint surveyable_upload_change_kept_because_check;
alter table surveyable_upload_change add constraint surveyable_upload_change_kept_because_check
  check (kept_because in ('edited', 'surveyed', 'consented', 'visited', 'familyGone', 'members', 'zoneGone'));
