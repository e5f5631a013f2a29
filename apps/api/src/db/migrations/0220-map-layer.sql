-- Shapes of municipalities and zones that an administrator supplied, and the positions of families that lie outside of them
-- (decision 0119). A position may lie `margin` metres outside before it counts as doubtful.
create table map_layer (
  id uuid primary key,
  kind text collate "C" not null check (kind in ('municipio', 'zona')),
  source text not null,
  licence text not null,
  margin integer not null check (margin between 0 and 100000),
  -- The user who supplied it, kept as a text, since it outlives the account.
  login text not null,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null
);

-- The rings are in metres east and north; a degree of longitude is as long as in the middle of the shape. The outline is what is
-- drawn: rings in degrees, with fewer points.
create table map_shape (
  id uuid primary key,
  layer_id uuid not null references map_layer (id) on delete cascade,
  municipality_id uuid references place (id),
  zone_id uuid references zone (id) on delete cascade,
  metres_by_longitude double precision not null,
  rings polygon[] not null,
  outline jsonb not null,
  constraint map_shape_place check ((municipality_id is null) <> (zone_id is null))
);
create index map_shape_layer_idx on map_shape (layer_id);
create unique index map_shape_municipality_key on map_shape (municipality_id);
create unique index map_shape_zone_key on map_shape (zone_id);

-- What a family's position lies outside of; null for nothing, and without a position or a shape.
alter table family add column position_doubt text collate "C" check (position_doubt in ('municipio', 'zona'));

-- Whether a position lies more than `margin` metres outside of a shape. Each ring around the position turns it from outside to inside
-- or back. What holds a ring is compared first, since it costs nothing.
create function is_outside(
  rings polygon[], metres_by_longitude double precision, margin integer, longitude double precision, latitude double precision
) returns boolean immutable language plpgsql as $$
declare
  spot point := point(longitude * metres_by_longitude, latitude * 111195);
  ring polygon;
  inside boolean := false;
begin
  if cardinality(rings) = 0 or spot is null then return false; end if;
  foreach ring in array rings loop
    if box(ring) @> spot and ring @> spot then inside := not inside; end if;
  end loop;
  if inside then return false; end if;
  if margin > 0 then
    foreach ring in array rings loop
      if spot <-> box(ring) <= margin and spot <-> path(ring) <= margin then return false; end if;
    end loop;
  end if;
  return true;
end
$$;

-- The shapes of a zone and its municipality, taken out of their storage, so that this is done once for many positions.
create view zone_shape as
select zone.id as zone_id,
  array(select ring from unnest(of_municipality.rings) as ring) as municipality_rings,
  of_municipality.metres_by_longitude as municipality_metres, municipality_layer.margin as municipality_margin,
  array(select ring from unnest(of_zone.rings) as ring) as zone_rings,
  of_zone.metres_by_longitude as zone_metres, zone_layer.margin as zone_margin
from zone
left join map_shape as of_municipality on of_municipality.municipality_id = zone.municipality_id
left join map_layer as municipality_layer on municipality_layer.id = of_municipality.layer_id
left join map_shape as of_zone on of_zone.zone_id = zone.id
left join map_layer as zone_layer on zone_layer.id = of_zone.layer_id;

-- What a position lies outside of, the municipality first; null for nothing.
create function position_doubt(shape zone_shape, longitude double precision, latitude double precision)
returns text immutable language sql as $$
  select case
    when is_outside(shape.municipality_rings, shape.municipality_metres, shape.municipality_margin, longitude, latitude) then 'municipio'
    when is_outside(shape.zone_rings, shape.zone_metres, shape.zone_margin, longitude, latitude) then 'zona' end
$$;

-- Notes again which families of these zones have a doubtful position.
create function check_positions(zones uuid[]) returns void language plpgsql as $$
declare
  shape zone_shape;
begin
  for shape in select * from zone_shape where zone_id = any (zones) loop
    update family set position_doubt = checked.doubt
    from (
      select id, position_doubt(shape, longitude, latitude) as doubt from family where zone_id = shape.zone_id
    ) as checked
    where checked.id = family.id and family.position_doubt is distinct from checked.doubt;
  end loop;
end
$$;

create function family_position_doubt() returns trigger language plpgsql as $$
declare
  shape zone_shape;
begin
  select * into shape from zone_shape where zone_id = new.zone_id;
  new.position_doubt := position_doubt(shape, new.longitude, new.latitude);
  return new;
end
$$;
create trigger family_position_doubt before insert or update of zone_id, longitude, latitude on family
for each row execute function family_position_doubt();

create function zone_positions_checked() returns trigger language plpgsql as $$
begin
  perform check_positions(array[new.id]);
  return null;
end
$$;
create trigger zone_positions_checked after update of municipality_id on zone
for each row when (new.municipality_id is distinct from old.municipality_id) execute function zone_positions_checked();

-- They look at every shape, zone and family, whatever the caller sees.
alter function check_positions(uuid[]) set search_path from current;
alter function family_position_doubt() set search_path from current;
alter function zone_positions_checked() set search_path from current;

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
create or replace view family with (security_invoker) as
select * from %I.family as family where zone_id in (select zone_id from own_zone)
with check option$view$, current_setting('caracteriza.tables'));
  execute format($view$
create view map_shape with (security_invoker) as
select * from %I.map_shape as map_shape
where zone_id is null or exists (select from zone where zone.id = zone_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
