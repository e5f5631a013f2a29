-- Whoever has a territory manages the users whose own territory lies in it (rules §2). As with the tables, a view of everybody and
-- one of the same name in the schema of territories mean that no statement has to know who is asking.
create function territory_holder(of_user text, user_id uuid, of_role text, role_id uuid) returns uuid immutable language sql as $$
  select case
    when of_user is null then case of_role when 'lugares' then role_id end
    else case of_user when 'lugares' then user_id end end
$$;

create view reachable_user as select id from app_user;
create view reachable_municipality as select id from place where level = 'municipality';

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

create view reachable_municipality as
select municipality_id as id from territory_municipality where holder_id = current_setting('caracteriza.territory')::uuid;

-- Who has no places lies nowhere, like who sees everything.
create view reachable_user as
select of_user.id from (
  select app_user.id, territory_holder(app_user.territory, app_user.id, role.territory, role.id) as holder
  from app_user join role on role.id = app_user.role_id
) as of_user
where (
    exists (select from territory_municipality as listed where listed.holder_id = of_user.holder)
    or exists (select from territory_zone as listed where listed.holder_id = of_user.holder))
  and not exists (
    select from territory_municipality as listed
    where listed.holder_id = of_user.holder and listed.municipality_id not in (select id from reachable_municipality))
  and not exists (
    select from reachable_zone as reached
    where reached.holder_id = of_user.holder and reached.zone_id not in (select zone_id from own_zone));

-- The table is named with its schema: the name alone means the view that is made anew.
do $$
begin
  execute format($view$
create or replace view audit_entry with (security_invoker) as
select * from %I.audit_entry
where case entity
  when 'family' then exists (select from family where family.id = uuid_of(entity_id))
  when 'surveyable' then exists (select from surveyable where surveyable.id = uuid_of(entity_id))
  when 'survey' then exists (select from survey where survey.id = uuid_of(entity_id))
    or exists (select from survey_opening where survey_opening.code = entity_id)
  when 'draft' then exists (select from draft where draft.id = uuid_of(entity_id))
  when 'consent' then exists (select from consent where consent.id = uuid_of(entity_id))
  when 'familyVisit' then exists (select from family_visit where family_visit.id = uuid_of(entity_id))
  when 'surveyableUpload' then exists (select from surveyable_upload where surveyable_upload.id = uuid_of(entity_id))
  when 'user' then exists (select from reachable_user where reachable_user.id = uuid_of(entity_id))
  when 'auditEntry' then false
  else true end$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
