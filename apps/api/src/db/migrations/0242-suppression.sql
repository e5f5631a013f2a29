-- Suppressions of people (decision 0122). The pseudonym is drawn by lot and stands wherever something must stand.
create table suppression (
  surveyable_id uuid primary key references surveyable (id),
  pseudonym text not null unique,
  request_id uuid references data_request (id),
  -- What was touched, by kind.
  counts jsonb not null,
  login text not null,
  suppressed_at timestamptz not null
);
create index suppression_request_idx on suppression (request_id) where request_id is not null;

-- Why the data of a person must be kept although they ask for their suppression, until a day. It ends on that day, or when it is lifted.
create table legal_hold (
  id uuid primary key,
  surveyable_id uuid not null references surveyable (id),
  reason text not null,
  until text collate "C" not null check (length(until) = 8),
  login text not null,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_login text
);
create index legal_hold_surveyable_idx on legal_hold (surveyable_id, until);

-- Who was suppressed since a moment, by ids alone: seen by devices of any territory, since a suppressed person lies in none.
create function suppressed_people(since timestamptz) returns setof uuid stable language sql as $$
  select surveyable_id from suppression where suppressed_at >= since
$$;
alter function suppressed_people(timestamptz) set search_path from current;

-- Rows of a form's answers are a text of their own: a row in which the person is told by name and surname, or by a number, loses their words.
create function without_person_rows(value text, person jsonb, pseudonym text) returns text immutable language plpgsql as $$
begin
  if value !~ '^\s*\[\s*\{' then
    return regexp_replace(value, person ->> 'text', pseudonym, 'gi');
  end if;
  return (
    select coalesce(jsonb_agg(
      case when item::text ~* (person ->> 'row') then without_person(item, person ->> 'word', pseudonym)
        else without_person(item, person ->> 'text', pseudonym) end order by n), '[]')::text
    from jsonb_array_elements(value::jsonb) with ordinality as items (item, n));
exception when invalid_text_representation then
  return regexp_replace(value, person ->> 'text', pseudonym, 'gi');
end
$$;

-- Answers of a family, or of a draft, without the person's words.
create function without_person_answers(answers jsonb, person jsonb, pseudonym text) returns jsonb immutable language sql as $$
  select coalesce(jsonb_agg(
    case when jsonb_typeof(item -> 'value') = 'string'
      then without_person(item, person ->> 'text', pseudonym)
        || jsonb_build_object('value', without_person_rows(item ->> 'value', person, pseudonym))
      else without_person(item, person ->> 'text', pseudonym) end order by n), '[]')
  from jsonb_array_elements(answers) with ordinality as items (item, n)
$$;

-- The same of rows that the server may only add: answers before corrections, words of reviews, of alerts and of requests. It may call this,
-- for a person whose suppression is recorded in the same transaction.
create function suppress_kept_rows(person_id uuid, family uuid, person jsonb, pseudonym text) returns integer
language plpgsql security definer as $$
declare
  changed integer := 0;
  touched integer;
begin
  if not exists (select from suppression where surveyable_id = person_id and suppression.pseudonym = suppress_kept_rows.pseudonym) then
    raise exception 'the person is not suppressed' using errcode = 'restrict_violation';
  end if;
  update survey_version as former set
    answers = case when survey.family_id is null then '[]' else without_person_answers(former.answers, person, pseudonym) end,
    content_hash = pseudonym
  from survey where survey.id = former.survey_id
    and (survey.surveyable_id = person_id or survey.family_id = family and former.answers::text ~* (person ->> 'row'));
  get diagnostics touched = row_count; changed := changed + touched;
  update survey_review set reason = regexp_replace(reason, person ->> 'text', pseudonym, 'gi')
  from survey where survey.id = survey_review.survey_id and reason is not null and survey.family_id = family and surveyable_id <> person_id;
  update survey_review set reason = pseudonym
  from survey where survey.id = survey_review.survey_id and reason is not null and survey.surveyable_id = person_id;
  get diagnostics touched = row_count; changed := changed + touched;
  update survey_remark set remark = pseudonym
  from survey_review join survey on survey.id = survey_review.survey_id
  where survey_review.id = survey_remark.review_id and survey.surveyable_id = person_id;
  get diagnostics touched = row_count; changed := changed + touched;
  update survey_remark set remark = regexp_replace(remark, person ->> 'text', pseudonym, 'gi')
  from survey_review join survey on survey.id = survey_review.survey_id
  where survey_review.id = survey_remark.review_id and survey.family_id = family and survey.surveyable_id <> person_id;
  update alert_event set text = pseudonym
  from alert_case where alert_case.id = case_id and alert_event.text is not null and surveyable_id = person_id;
  get diagnostics touched = row_count; changed := changed + touched;
  update data_request_act set text = pseudonym
  from data_request where data_request.id = request_id and surveyable_id = person_id;
  get diagnostics touched = row_count; changed := changed + touched;
  return changed;
end
$$;
alter function without_person_rows(text, jsonb, text) set search_path from current;
alter function without_person_answers(jsonb, jsonb, text) set search_path from current;
alter function suppress_kept_rows(uuid, uuid, jsonb, text) set search_path from current;

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
create view suppression with (security_invoker) as
select * from %1$I.suppression as suppression
where exists (select from surveyable where surveyable.id = surveyable_id)$view$, current_setting('caracteriza.tables'));
  execute format($view$
create view legal_hold with (security_invoker) as
select * from %1$I.legal_hold as legal_hold
where exists (select from surveyable where surveyable.id = surveyable_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);

-- Whoever may change what holds for the whole organisation may begin with suppressions and legal holds.
insert into granted_operation (id, role_id, permission, granted)
select gen_random_uuid(), role_id, 'management:personalData:' || operation, granted
from granted_operation cross join (values ('EDIT'), ('DELETE')) as added (operation)
where permission = 'security:organisation:EDIT';
