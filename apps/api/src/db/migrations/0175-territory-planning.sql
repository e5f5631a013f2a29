-- Imports of master tables, which every page of people asks about. Everybody sees them, and in the view of the audit trail the
-- database would plan its condition for each kind of record each time (8 of 9 milliseconds of a page).
create view master_import as select id from audit_entry where entity = 'masterValue';

-- With the state, families of a territory are counted from the index alone.
drop index family_zone_idx;
create index family_zone_idx on family (zone_id, status);

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

-- As EXISTS, which the database looks up for some zones and collects for many, where IN always collected all zones of the territory.
do $$
begin
  execute format($view$
create or replace view zone with (security_invoker) as
select * from %I.zone as zone
where exists (
    select from territory_municipality as listed
    where listed.holder_id = current_setting('caracteriza.territory')::uuid and listed.municipality_id = zone.municipality_id)
  or exists (select from own_zone where own_zone.zone_id = zone.id)
with check option$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
