-- People who took their authorisation back (rules §9): they are not surveyed and stand in no file, until they give their consent again in a
-- campaign or it is lifted.
create table revocation (
  id uuid primary key,
  surveyable_id uuid not null references surveyable (id),
  request_id uuid references data_request (id),
  login text not null,
  revoked_at timestamptz not null,
  lifted_at timestamptz,
  lifted_login text
);
create unique index revocation_living_key on revocation (surveyable_id) where lifted_at is null;
create index revocation_surveyable_idx on revocation (surveyable_id);
create index revocation_request_idx on revocation (request_id) where request_id is not null;

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
create view revocation with (security_invoker) as
select * from %1$I.revocation as revocation
where exists (select from surveyable where surveyable.id = surveyable_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
