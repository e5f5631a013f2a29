-- The lock of family-order-keys is taken only where a family comes to a zone: an edit of a family (its row first, then the zone)
-- and a renaming of its zone (the zone first, then its families) waited for each other.
create or replace function family_order_keys() returns trigger language plpgsql as $$
declare
  zone_search text;
  stratum_search text;
begin
  -- A zone that is being renamed does not see this family yet: it finishes first.
  if tg_op = 'INSERT' or new.zone_id is distinct from old.zone_id then
    perform from zone where zone.id = new.zone_id for share;
  end if;
  select zone.name_sort, zone.search into new.zone_sort, zone_search from zone where zone.id = new.zone_id;
  select stratum.code, stratum.search into new.stratum_sort, stratum_search
  from master_value as stratum where stratum.id = new.social_stratum_id;
  -- A reference that leads nowhere is refused by its foreign key.
  new.zone_sort := coalesce(new.zone_sort, '');
  new.stratum_sort := coalesce(new.stratum_sort, '');
  new.searched := concat_ws(' ', new.search, zone_search, stratum_search);
  return new;
end
$$;
