-- Why a family was saved without a position (decision 0111); null with one, and for families from before.
alter table family add column no_position_reason text
  check (no_position_reason in ('equipo', 'lejos', 'noQuiere', 'inseguro', 'otra'));
create index family_unplaced_idx on family (id) where status = 'activo' and latitude is null;

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
create or replace view family with (security_invoker) as
select * from %I.family as family where zone_id in (select zone_id from own_zone)
with check option$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
