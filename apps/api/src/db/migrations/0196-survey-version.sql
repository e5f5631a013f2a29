-- The answers of a survey before each correction, as they were. The survey itself holds the last ones; files stay in survey_file.
create table survey_version (
  survey_id uuid not null references survey (id) on delete cascade,
  number integer not null,
  answers jsonb not null,
  content_hash text not null,
  saved_at timestamptz not null,
  primary key (survey_id, number)
);
-- What was done with a survey, in the order of number, which is the survey's version from then on.
create table survey_review (
  id uuid primary key,
  survey_id uuid not null references survey (id) on delete cascade,
  number integer not null,
  action text collate "C" not null
    check (action in ('start', 'return', 'approve', 'annul', 'withdrawApproval', 'correct')),
  state text collate "C" not null,
  -- The version of the answers that it was about; a correction's is the new one.
  answers_number integer not null,
  reason text,
  user_id uuid not null references app_user (id),
  created_at timestamptz not null,
  constraint survey_review_number_key unique (survey_id, number)
);
create index survey_review_user_idx on survey_review (user_id);
create table survey_remark (
  review_id uuid not null references survey_review (id) on delete cascade,
  position integer not null,
  question_id uuid not null,
  remark text not null,
  primary key (review_id, position)
);

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
create view survey_version with (security_invoker) as
select * from %I.survey_version as survey_version
where exists (select from survey where survey.id = survey_id)$view$, current_setting('caracteriza.tables'));
  execute format($view$
create view survey_review with (security_invoker) as
select * from %I.survey_review as survey_review
where exists (select from survey where survey.id = survey_id)$view$, current_setting('caracteriza.tables'));
  execute format($view$
create view survey_remark with (security_invoker) as
select * from %I.survey_remark as survey_remark
where exists (select from survey_review where survey_review.id = review_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
