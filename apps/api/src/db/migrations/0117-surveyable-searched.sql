-- People are also searched by their family, its address and zone, and the type of their document: `searched` holds all these words,
-- as family-order-keys has it for families, so that one index finds them.
alter table surveyable add column searched text not null default '';
drop index if exists surveyable_search_idx;
drop index surveyable_code_sort_idx;
update surveyable
set searched = concat_ws(' ', surveyable.search, kind.search, home.words)
from master_value as kind, surveyable as person
left join lateral (
  select concat_ws(' ', family.search, zone.search) as words
  from family join zone on zone.id = family.zone_id where family.id = person.family_id
) as home on true
where person.id = surveyable.id and kind.id = surveyable.identification_type_id;
create index surveyable_code_sort_idx on surveyable (code_sort, id) include (searched) where status = 'activo';
do $$
begin
  create extension if not exists pg_trgm;
  create index surveyable_searched_idx on surveyable using gin (searched gin_trgm_ops) with (gin_pending_list_limit = 512);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: searches read the whole list';
end
$$;

create function surveyable_searched() returns trigger language plpgsql as $$
declare
  family_words text;
  kind_words text;
begin
  -- A family that is being changed does not see this person yet: it finishes first.
  if new.family_id is not null and (tg_op = 'INSERT' or new.family_id is distinct from old.family_id) then
    perform from family where family.id = new.family_id for share;
  end if;
  select concat_ws(' ', family.search, zone.search) into family_words
  from family join zone on zone.id = family.zone_id where family.id = new.family_id;
  select kind.search into kind_words from master_value as kind where kind.id = new.identification_type_id;
  new.searched := concat_ws(' ', new.search, kind_words, family_words);
  return new;
end
$$;
create trigger surveyable_searched before insert or update of search, family_id, identification_type_id on surveyable
for each row execute function surveyable_searched();

-- The update's own trigger reads the new words. A column list would not tell what the family's own trigger has changed.
create function surveyable_searched_renamed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'family' then update surveyable set family_id = new.id where family_id = new.id;
  else update surveyable set identification_type_id = new.id where identification_type_id = new.id;
  end if;
  return null;
end
$$;
create trigger surveyable_searched_renamed after update on family
for each row when (new.searched is distinct from old.searched)
execute function surveyable_searched_renamed();
create trigger surveyable_searched_renamed after update of search on master_value
for each row when (new.table_name = 'identificationTypes' and new.search is distinct from old.search)
execute function surveyable_searched_renamed();
