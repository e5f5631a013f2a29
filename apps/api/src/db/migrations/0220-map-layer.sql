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

-- How many metres a position lies outside of a shape; 0 inside. Each ring around the position turns it from outside to inside or back.
create function metres_outside(
  rings polygon[], metres_by_longitude double precision, longitude double precision, latitude double precision
) returns double precision immutable language plpgsql as $$
declare
  spot point := point(longitude * metres_by_longitude, latitude * 111195);
  ring polygon;
  inside boolean := false;
  distance double precision;
begin
  foreach ring in array rings loop
    if ring @> spot then inside := not inside; end if;
  end loop;
  if inside then return 0; end if;
  foreach ring in array rings loop
    distance := least(distance, spot <-> path(ring));
  end loop;
  return distance;
end
$$;

create function position_doubt(own_zone uuid, longitude double precision, latitude double precision)
returns text stable language sql as $$
  select layer.kind
  from zone
  join map_shape as shape on shape.zone_id = zone.id or shape.municipality_id = zone.municipality_id
  join map_layer as layer on layer.id = shape.layer_id
  where zone.id = own_zone
    and metres_outside(shape.rings, shape.metres_by_longitude, longitude, latitude) > layer.margin
  order by layer.kind limit 1
$$;

-- Notes again which families of these zones have a doubtful position.
create function check_positions(zones uuid[]) returns void language sql as $$
  update family set position_doubt = checked.doubt
  from (select id, position_doubt(zone_id, longitude, latitude) as doubt from family where zone_id = any (zones)) as checked
  where checked.id = family.id and family.position_doubt is distinct from checked.doubt
$$;

create function family_position_doubt() returns trigger language plpgsql as $$
begin
  new.position_doubt := position_doubt(new.zone_id, new.longitude, new.latitude);
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
