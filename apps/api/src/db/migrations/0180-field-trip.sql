-- A trip without a signal: what a device took along (decision 0102). What refers to families and people below has no foreign key, since a
-- family that left the surveyor's territory, or was removed, is still on the device.
create table field_trip (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  campaign_id uuid not null references campaign (id),
  zone_ids uuid[] not null,
  device_name text not null,
  -- The key of the device's data, encrypted by the device; empty once the device was reported lost.
  wrapped_key text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  lost_at timestamptz,
  contact_at timestamptz,
  -- What the device had not sent at its last contact.
  waiting integer,
  waiting_families text[] not null default '{}'
);
create index field_trip_user_idx on field_trip (user_id, started_at);
create index field_trip_campaign_idx on field_trip (campaign_id);
create table field_trip_family (
  trip_id uuid not null references field_trip (id) on delete cascade,
  family_id uuid not null,
  people uuid[] not null,
  primary key (trip_id, family_id)
);
create table field_trip_questionnaire (
  trip_id uuid not null references field_trip (id) on delete cascade,
  characterization_by_campaign_id uuid not null references characterization_by_campaign (id),
  questionnaire_hash text not null references questionnaire (hash),
  primary key (trip_id, characterization_by_campaign_id, questionnaire_hash)
);
create index field_trip_questionnaire_link_idx on field_trip_questionnaire (characterization_by_campaign_id);
create index field_trip_questionnaire_hash_idx on field_trip_questionnaire (questionnaire_hash);
-- Codes that a device may spend without a signal.
alter table issued_code add column field_trip_id uuid references field_trip (id);
create index issued_code_field_trip_idx on issued_code (field_trip_id) where field_trip_id is not null;
