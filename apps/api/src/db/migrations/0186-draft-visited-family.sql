-- The family whose visit a survey was begun in, so that whoever goes on with it returns to that visit.
alter table draft add column visited_family_id uuid;

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

-- The table is named with its schema: the name alone means the view that is made anew.
do $$
begin
  execute format($view$
create or replace view draft with (security_invoker) as
select * from %I.draft as draft where exists (select from surveyable where surveyable.id = surveyable_id)$view$,
    current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
