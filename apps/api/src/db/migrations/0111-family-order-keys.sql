-- As for people (surveyable-order-keys): families are sorted by the name of their zone and by stratum, where a page by a join had to
-- walk all families of its zone. They are also searched by both: `searched` holds the words of family, zone and stratum, so that
-- one index finds them.
alter table family
  add column zone_sort text collate "C" not null default '',
  add column stratum_sort text collate "C" not null default '',
  add column searched text not null default '';
update family
set zone_sort = zone.name_sort, stratum_sort = stratum.code, searched = concat_ws(' ', family.search, zone.search, stratum.search)
from zone, master_value as stratum
where zone.id = family.zone_id and stratum.id = family.social_stratum_id;
create index family_zone_sort_idx on family (zone_sort, id) where status = 'activo';
create index family_stratum_sort_idx on family (stratum_sort, id) where status = 'activo';
drop index family_code_sort_idx;
create index family_code_sort_idx on family (code_sort, id) include (searched) where status = 'activo';
-- What the orders and searches by join needed. Deleting a zone looks up its families.
drop index master_value_code_idx;
drop index family_social_stratum_idx;
drop index family_zone_idx;
create index family_zone_idx on family (zone_id);
drop index if exists family_search_idx;
do $$
begin
  create extension if not exists pg_trgm;
  create index family_searched_idx on family using gin (searched gin_trgm_ops) with (gin_pending_list_limit = 512);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: searches read the whole list';
end
$$;

create function family_order_keys() returns trigger language plpgsql as $$
declare
  zone_search text;
  stratum_search text;
begin
  -- The lock lets a zone that is being renamed finish first.
  select zone.name_sort, zone.search into new.zone_sort, zone_search from zone where zone.id = new.zone_id for share;
  select stratum.code, stratum.search into new.stratum_sort, stratum_search
  from master_value as stratum where stratum.id = new.social_stratum_id;
  -- A reference that leads nowhere is refused by its foreign key.
  new.zone_sort := coalesce(new.zone_sort, '');
  new.stratum_sort := coalesce(new.stratum_sort, '');
  new.searched := concat_ws(' ', new.search, zone_search, stratum_search);
  return new;
end
$$;
create trigger family_order_keys before insert or update of zone_id, social_stratum_id, search on family
for each row execute function family_order_keys();

-- The update's own trigger reads the new texts.
create function family_order_renamed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'zone' then update family set zone_id = new.id where zone_id = new.id;
  else update family set social_stratum_id = new.id where social_stratum_id = new.id;
  end if;
  return null;
end
$$;
create trigger family_order_renamed after update of name_sort, search on zone
for each row when (new.name_sort is distinct from old.name_sort or new.search is distinct from old.search)
execute function family_order_renamed();
create trigger family_order_renamed after update of search on master_value
for each row when (new.table_name = 'socialStratums' and new.search is distinct from old.search)
execute function family_order_renamed();
