-- From what each field of the official file is filled in a campaign (decision 0132).
create table official_mapping (
  campaign_id uuid primary key references campaign (id) on delete cascade,
  reporter_kind text not null check (reporter_kind in ('NI', 'MU', 'DE', 'DI')),
  reporter_number text not null,
  -- One entry a field: record, number, source, value, codes, notAsked.
  fields jsonb not null,
  -- The version of each questionnaire when it was saved, by the ID of its characterization.
  questionnaires jsonb not null,
  version integer not null,
  login text not null,
  saved_at timestamptz not null
);
