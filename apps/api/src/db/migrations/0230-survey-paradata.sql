-- How a survey was made (decision 0121). seconds were measured by a clock of the device that only goes forward; device is the browser's
-- random name; device_time is what its clock said, which nothing is computed from. Null for surveys from before.
alter table survey
  add column seconds integer check (seconds >= 0),
  add column device uuid,
  add column device_time timestamptz,
  -- Of the answers as they stand (answer-pattern.ts of the domain).
  add column unknown_offered integer,
  add column unknown_given integer,
  add column same_option_run integer,
  add column numbers integer,
  add column round_numbers integer;

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
create or replace view survey with (security_invoker) as
select * from %I.survey as survey
where case when family_id is null
  then exists (select from surveyable where surveyable.id = survey.surveyable_id)
  else exists (select from family where family.id = survey.family_id) end$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
