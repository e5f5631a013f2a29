-- Lists sort people by sex and relationship: the keys of these entries stand in the row, so that an index serves every page.
-- Triggers keep them, whoever writes.
alter table surveyable
  add column sex_sort text collate "C" not null default '',
  add column relationship_sort text collate "C" not null default '';
update surveyable
set sex_sort = sex.value_sort, relationship_sort = relationship.code
from master_value as sex, master_value as relationship
where sex.id = surveyable.sex_id and relationship.id = surveyable.relationship_id;
create index surveyable_sex_sort_idx on surveyable (sex_sort, id) where status = 'activo';
create index surveyable_relationship_sort_idx on surveyable (relationship_sort, id) where status = 'activo';

create function surveyable_order_keys() returns trigger language plpgsql as $$
begin
  select sex.value_sort into new.sex_sort from master_value as sex where sex.id = new.sex_id;
  select relationship.code into new.relationship_sort
  from master_value as relationship where relationship.id = new.relationship_id;
  -- A reference that leads nowhere is refused by its foreign key.
  new.sex_sort := coalesce(new.sex_sort, '');
  new.relationship_sort := coalesce(new.relationship_sort, '');
  return new;
end
$$;
create trigger surveyable_order_keys before insert or update of sex_id, relationship_id on surveyable
for each row execute function surveyable_order_keys();

-- An import renames entries but keeps their codes.
create function surveyable_order_renamed() returns trigger language plpgsql as $$
begin
  update surveyable set sex_sort = new.value_sort where sex_id = new.id;
  return null;
end
$$;
create trigger surveyable_order_renamed after update of value_sort on master_value
for each row when (new.table_name = 'sexes' and new.value_sort is distinct from old.value_sort)
execute function surveyable_order_renamed();
