-- A request checks the positions of its own zones first, and whoever goes on with the rest names the zone: one that cannot be checked stops no
-- other one.
drop function check_some_positions();

-- Checks a batch of families of one of these zones that waits.
-- Returns about how much work that was, in points of a ring that are looked at (30,000 take a millisecond or so): no clock is read here.
-- Null if none of them waits.
create function check_some_positions(among uuid[]) returns bigint language plpgsql as $$
declare
  waiting position_check;
  shape zone_shape;
  points bigint;
  families bigint;
  checked bigint;
  changed bigint;
  last uuid;
begin
  select * into waiting from position_check where zone_id = any(among) order by zone_id limit 1 for update skip locked;
  if not found then return null; end if;
  select * into shape from zone_shape where zone_id = waiting.zone_id;
  select coalesce(sum(npoints(ring)), 0) + 100 into points from unnest(shape.municipality_rings || shape.zone_rings) as ring;
  families := greatest(50, least(1000, 2000000 / points));
  -- The rows are locked, so that a position that somebody else changes at this moment is the one that is checked. Materialized, since each
  -- doubt is worked out once and compared afterwards.
  with batch as materialized (
    select id, longitude, latitude, position_doubt as noted from family
    where zone_id = waiting.zone_id and (waiting.reached is null or id > waiting.reached)
    order by id limit families for no key update
  ), compared as materialized (
    select id, noted, position_doubt(shape, longitude, latitude) as doubt from batch
  ), noted_anew as (
    update family set position_doubt = compared.doubt from compared
    where family.id = compared.id and compared.doubt is distinct from compared.noted
    returning family.id
  )
  select (select count(*) from compared), (select count(*) from noted_anew), (select id from compared order by id desc limit 1)
  into checked, changed, last;
  if checked < families then delete from position_check where zone_id = waiting.zone_id;
  else update position_check set reached = last where zone_id = waiting.zone_id;
  end if;
  return 30000 + checked * points + changed * 10000;
end
$$;

create or replace function check_positions(zones uuid[]) returns void language plpgsql as $$
declare
  work bigint := 0;
begin
  insert into position_check (zone_id) select unnest from unnest(zones) order by 1
  on conflict (zone_id) do update set reached = null;
  while work < 20000000 loop
    work := work + check_some_positions(zones);
  end loop;
end
$$;
alter function check_some_positions(uuid[]) set search_path from current;
alter function check_positions(uuid[]) set search_path from current;
