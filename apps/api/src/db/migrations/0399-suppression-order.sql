-- Suppressions that were ordered and are not carried out yet: the trail is read for them outside any request (decision 0153). An order goes
-- with the suppression, or when a legal hold stops it.
create table suppression_order (
  surveyable_id uuid primary key references surveyable (id) on delete cascade,
  request_id uuid not null references data_request (id) on delete cascade,
  -- Who ordered it and from where, for the audit trail.
  user_id uuid not null,
  login text not null,
  address text not null,
  ordered_at timestamptz not null,
  next_try_at timestamptz not null
);
create index suppression_order_request_idx on suppression_order (request_id);

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
create view suppression_order with (security_invoker) as
select * from %I.suppression_order as suppression_order
where exists (select from surveyable where surveyable.id = surveyable_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
