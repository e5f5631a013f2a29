-- One row per version of a characterization's questions, options, labels and triggers; never changed, never deleted (rules §6).
create table questionnaire (
  hash text primary key,
  characterization_id uuid not null references characterization (id),
  body jsonb not null,
  created_at timestamptz not null
);
create index questionnaire_characterization_idx on questionnaire (characterization_id);
