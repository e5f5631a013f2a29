-- code is the idempotency key; content_hash tells a repetition from another content (rules §6).
create table survey (
  id uuid primary key,
  code text not null,
  surveyable_id uuid not null references surveyable (id),
  characterization_by_campaign_id uuid not null references characterization_by_campaign (id),
  questionnaire_hash text not null references questionnaire (hash),
  content_hash text not null,
  user_id uuid not null references app_user (id),
  created_date text collate "C" not null check (length(created_date) = 8),
  characterization_time text collate "C" not null check (length(characterization_time) = 8),
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint survey_code_key unique (code)
);
create index survey_surveyable_idx on survey (surveyable_id, created_date, characterization_time, id);
create index survey_link_idx on survey (characterization_by_campaign_id);
create index survey_user_idx on survey (user_id);
