-- What a survey was pinned to when its code was issued (rules §6). The code itself, its owner and whether it was spent are in issued_code.
create table survey_opening (
  code text primary key,
  questionnaire_hash text not null references questionnaire (hash),
  surveyable_id uuid not null references surveyable (id),
  characterization_by_campaign_id uuid not null references characterization_by_campaign (id),
  opened_on text not null check (length(opened_on) = 8),
  trigger_values jsonb not null,
  created_at timestamptz not null
);
create index survey_opening_surveyable_idx on survey_opening (surveyable_id);
