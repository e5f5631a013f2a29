-- What a person has to decide: a field that two people changed, a person who is registered already, or what was held and then refused.
create table field_case (
  id uuid primary key,
  trip_id uuid not null references field_trip (id),
  kind text not null check (kind in ('conflict', 'duplicate', 'refused')),
  -- The operation that is held; others that need it have the case's id.
  operation_id uuid not null,
  -- Whom it is about: the family, and the person who is registered.
  family_id uuid,
  surveyable_id uuid,
  subject text not null,
  -- The fields side by side, with their values as they travel.
  fields jsonb not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references app_user (id),
  decision text,
  reason text
);
create index field_case_trip_idx on field_case (trip_id);
create index field_case_open_idx on field_case (created_at) where decided_at is null;
create index field_case_decided_by_idx on field_case (decided_by) where decided_by is not null;
-- The operations that devices sent, each executed once. id is the device's; so is record_id, and result_id is the record that came of it.
create table field_operation (
  id uuid primary key,
  trip_id uuid not null references field_trip (id),
  user_id uuid not null references app_user (id),
  operation text not null,
  content_hash text not null,
  state text not null check (state in ('saved', 'merged', 'refused', 'held', 'discarded')),
  -- By the device's clock, and the time that counts.
  made_at timestamptz not null,
  used_at timestamptz not null,
  received_at timestamptz not null,
  position integer not null,
  record_id uuid,
  result_id uuid,
  message text not null,
  -- The id, code and version of what was written.
  written jsonb,
  case_id uuid references field_case (id),
  -- The operation itself while it is held.
  held_call text
);
create index field_operation_trip_idx on field_operation (trip_id, result_id);
create index field_operation_user_record_idx on field_operation (user_id, record_id) where record_id is not null;
create index field_operation_case_idx on field_operation (case_id) where case_id is not null;
