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

select set_config('search_path', current_setting('caracteriza.search_path'), true);
