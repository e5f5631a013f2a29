-- The territory of a user or, as a default, of a role: everything ('todo'), or the municipalities and zones listed below ('lugares').
-- A user without one has the role's.
alter table role add column territory text not null default 'todo' check (territory in ('todo', 'lugares'));
alter table app_user add column territory text check (territory in ('todo', 'lugares'));
create table territory_municipality (
  holder_id uuid not null,
  municipality_id uuid not null references place (id),
  primary key (holder_id, municipality_id)
);
create table territory_zone (
  holder_id uuid not null,
  zone_id uuid not null references zone (id) on delete cascade,
  primary key (holder_id, zone_id)
);
create index territory_zone_zone_idx on territory_zone (zone_id);
create index territory_municipality_municipality_idx on territory_municipality (municipality_id);
create index zone_municipality_idx on zone (municipality_id);
-- All zones of each territory, those of its municipalities included. PostgreSQL knows how many they are, and so whether to look up
-- a few zones or to walk the whole list and leave some rows out.
create table reachable_zone (
  holder_id uuid not null,
  zone_id uuid not null references zone (id) on delete cascade,
  primary key (holder_id, zone_id)
);
create index reachable_zone_zone_idx on reachable_zone (zone_id);
create function territory_changed() returns trigger language plpgsql as $$
begin
  delete from reachable_zone where holder_id in (select holder_id from changed);
  insert into reachable_zone
    select holder_id, zone_id from territory_zone where holder_id in (select holder_id from changed)
    union
    select holder_id, zone.id from territory_municipality join zone using (municipality_id)
    where holder_id in (select holder_id from changed);
  return null;
end
$$;
create trigger territory_added after insert on territory_zone referencing new table as changed
for each statement execute function territory_changed();
create trigger territory_removed after delete on territory_zone referencing old table as changed
for each statement execute function territory_changed();
create trigger territory_added after insert on territory_municipality referencing new table as changed
for each statement execute function territory_changed();
create trigger territory_removed after delete on territory_municipality referencing old table as changed
for each statement execute function territory_changed();
create function zone_reached() returns trigger language plpgsql as $$
begin
  delete from reachable_zone as reached where zone_id = new.id
    and not exists (select from territory_zone as chosen where (chosen.holder_id, chosen.zone_id) = (reached.holder_id, reached.zone_id));
  insert into reachable_zone
    select holder_id, new.id from territory_municipality where municipality_id = new.municipality_id
    on conflict do nothing;
  return null;
end
$$;
create trigger zone_reached after insert or update of municipality_id on zone
for each row execute function zone_reached();
create function forget_territory() returns trigger language plpgsql as $$
begin
  delete from territory_municipality where holder_id = old.id;
  delete from territory_zone where holder_id = old.id;
  return null;
end
$$;
create trigger forget_territory after delete on app_user for each row execute function forget_territory();
create trigger forget_territory after delete on role for each row execute function forget_territory();

-- A person lies in the zone of their family. In a column of their own table one index finds the people of a few zones, and a walk
-- in any order needs no join.
alter table surveyable add column zone_id uuid references zone (id);
update surveyable set zone_id = family.zone_id from family where family.id = surveyable.family_id;
create index surveyable_zone_idx on surveyable (zone_id) where status = 'activo';
create or replace function surveyable_searched() returns trigger language plpgsql as $$
declare
  family_words text;
  kind_words text;
begin
  -- A family that is being changed does not see this person yet: it finishes first.
  if new.family_id is not null and (tg_op = 'INSERT' or new.family_id is distinct from old.family_id) then
    perform from family where family.id = new.family_id for share;
  end if;
  new.zone_id := null;
  select family.zone_id, concat_ws(' ', family.search, zone.search) into new.zone_id, family_words
  from family join zone on zone.id = family.zone_id where family.id = new.family_id;
  select kind.search into kind_words from master_value as kind where kind.id = new.identification_type_id;
  new.searched := concat_ws(' ', new.search, kind_words, family_words);
  return new;
end
$$;
drop trigger surveyable_searched_renamed on family;
create trigger surveyable_searched_renamed after update on family
for each row when (new.searched is distinct from old.searched or new.zone_id is distinct from old.zone_id)
execute function surveyable_searched_renamed();

-- A document number is unique in the whole database, also where its holder is not seen.
create function document_is_taken(number text, except_id uuid) returns boolean stable language sql as $$
  select exists (select from surveyable
    where identification = number and status = 'activo' and (except_id is null or id <> except_id))
$$;

-- The functions keep texts of records up to date, whoever causes the change and whatever they see.
alter function territory_changed() set search_path from current;
alter function document_is_taken(text, uuid) set search_path from current;
alter function family_order_keys() set search_path from current;
alter function family_order_renamed() set search_path from current;
alter function surveyable_searched() set search_path from current;
alter function surveyable_searched_renamed() set search_path from current;
alter function surveyable_order_keys() set search_path from current;
alter function surveyable_order_renamed() set search_path from current;

-- A schema beside the tables holds views of the same names, which show what lies in the territory of the session's user. Whoever
-- has a territory reads and writes with this schema first in the search path (db/driver/territory.ts), so that no statement can
-- forget it. Without the setting a view shows nothing but an error.
do $$
declare
  base text := current_schema();
begin
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  execute format('create schema %I', base || '_territory');
  perform set_config('search_path', format('%I, %I', base || '_territory', base), true);
end
$$;

create function uuid_of(written text) returns uuid immutable language sql as $$
  select case when written ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then written::uuid end
$$;

create view own_zone as
select zone_id from reachable_zone where holder_id = current_setting('caracteriza.territory')::uuid;

-- What lies outside, named before the tables' names mean the views.
create view family_outside as select id from family where zone_id not in (select zone_id from own_zone);
create view surveyable_outside as
select id from surveyable where zone_id is null or zone_id not in (select zone_id from own_zone);

-- A new zone must be in one of the municipalities: it cannot be among the zones yet.
create view zone with (security_invoker) as
select * from zone
where municipality_id in (
    select municipality_id from territory_municipality where holder_id = current_setting('caracteriza.territory')::uuid)
  or id in (select zone_id from own_zone)
with check option;

create view family with (security_invoker) as
select * from family where zone_id in (select zone_id from own_zone)
with check option;

-- Whoever has no family has no place: they are seen by those who see everything.
create view surveyable with (security_invoker) as
select * from surveyable where zone_id in (select zone_id from own_zone)
with check option;

-- A survey of a family belongs to the family, any other to the person.
create view survey with (security_invoker) as
select * from survey
where case when family_id is null
  then exists (select from surveyable where surveyable.id = survey.surveyable_id)
  else exists (select from family where family.id = survey.family_id) end;

create view survey_file with (security_invoker) as
select * from survey_file where exists (select from survey where survey.id = survey_id);

create view survey_opening with (security_invoker) as
select * from survey_opening where exists (select from surveyable where surveyable.id = surveyable_id);

create view draft with (security_invoker) as
select * from draft where exists (select from surveyable where surveyable.id = surveyable_id);

create view consent with (security_invoker) as
select * from consent where exists (select from surveyable where surveyable.id = surveyable_id);

create view consent_signature with (security_invoker) as
select * from consent_signature where exists (select from consent where consent.id = consent_id);

create view family_visit with (security_invoker) as
select * from family_visit where exists (select from family where family.id = family_id);

-- A load is seen by those whose territory holds all that it changed. The system column tells whether a load is being saved.
create view surveyable_upload with (security_invoker) as
select *, xmax from surveyable_upload
where not exists (
  select from surveyable_upload_change as change
  where change.upload_id = surveyable_upload.id and (
    change.kind = 'family' and exists (select from family_outside where family_outside.id = change.record_id)
    or change.kind = 'surveyable' and exists (select from surveyable_outside where surveyable_outside.id = change.record_id)));

-- Of entries about people, families and what belongs to them, those about records of the territory. Entries about lists name no
-- record, but hold what was searched for.
create view audit_entry with (security_invoker) as
select * from audit_entry
where case entity
  when 'family' then exists (select from family where family.id = uuid_of(entity_id))
  when 'surveyable' then exists (select from surveyable where surveyable.id = uuid_of(entity_id))
  when 'survey' then exists (select from survey where survey.id = uuid_of(entity_id))
    or exists (select from survey_opening where survey_opening.code = entity_id)
  when 'draft' then exists (select from draft where draft.id = uuid_of(entity_id))
  when 'consent' then exists (select from consent where consent.id = uuid_of(entity_id))
  when 'familyVisit' then exists (select from family_visit where family_visit.id = uuid_of(entity_id))
  when 'surveyableUpload' then exists (select from surveyable_upload where surveyable_upload.id = uuid_of(entity_id))
  when 'auditEntry' then false
  else true end;

-- What comes after this file in the same transaction means the tables.
select set_config('search_path', current_setting('caracteriza.search_path'), true);
