-- A half-answered survey of the user who opened it. body holds the answers so far as the browser sent them; it goes when the survey is saved.
create table draft (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  survey_code text not null,
  surveyable_id uuid not null references surveyable (id),
  characterization_by_campaign_id uuid not null references characterization_by_campaign (id),
  body jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint draft_survey_code_key unique (survey_code)
);
create index draft_user_idx on draft (user_id, updated_at);
