-- Whether a draft is of the correction of a saved survey (decision 0108); such a one is continued from the list of returned surveys.
alter table draft add column correction boolean not null default false;

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
create or replace view draft with (security_invoker) as
select * from %I.draft as draft
where exists (select from surveyable where surveyable.id = surveyable_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
