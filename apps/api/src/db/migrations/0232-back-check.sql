-- Surveys, and visits that found nobody, which somebody else verifies (decision 0121). A sample is drawn from its frame by its seed, so that
-- it can be drawn again. What was answered again is in the form of survey.answers.
create table back_check_sample (
  id uuid primary key,
  characterization_by_campaign_id uuid not null references characterization_by_campaign (id),
  seed integer not null,
  share integer not null check (share between 10 and 20),
  -- The last day of the campaign's beginning.
  early_until text collate "C" not null check (length(early_until) = 8),
  question_ids uuid[] not null,
  -- The ids of the surveys and visits from which it was drawn.
  frame uuid[] not null,
  user_id uuid not null references app_user (id),
  created_at timestamptz not null
);
create index back_check_sample_link_idx on back_check_sample (characterization_by_campaign_id);
create index back_check_sample_user_idx on back_check_sample (user_id);

create table back_check (
  id uuid primary key,
  sample_id uuid not null references back_check_sample (id),
  survey_id uuid references survey (id) on delete cascade,
  visit_id uuid references family_visit (id) on delete cascade,
  surveyor_id uuid not null references app_user (id),
  user_id uuid not null references app_user (id),
  state text collate "C" not null default 'pendiente' check (state in ('pendiente', 'hecha', 'noEncontrada')),
  answers jsonb,
  done_at timestamptz,
  constraint back_check_of check (num_nonnulls(survey_id, visit_id) = 1),
  constraint back_check_other check (surveyor_id <> user_id),
  constraint back_check_done check ((state = 'pendiente') = (done_at is null)),
  constraint back_check_survey_key unique (survey_id),
  constraint back_check_visit_key unique (visit_id)
);
create index back_check_sample_idx on back_check (sample_id);
create index back_check_user_idx on back_check (user_id) where state = 'pendiente';
create index back_check_any_user_idx on back_check (user_id);
create index back_check_surveyor_idx on back_check (surveyor_id);

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

do $$
begin
  execute format($view$
create view back_check with (security_invoker) as
select * from %I.back_check as back_check
where case when survey_id is null
  then exists (select from family_visit where family_visit.id = visit_id)
  else exists (select from survey where survey.id = survey_id) end$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
