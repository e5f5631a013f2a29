-- An account that was unlocked is not locked again for the days before; when its user signed in last stays as it was.
alter table app_user add column unlocked_at timestamptz;

-- The places of a decided access, by which a territory sees its item afterwards.
alter table access_review_item
  add column municipality_ids uuid[],
  add column zone_ids uuid[];

-- As in 0145, with the department of each municipality, since some share a name, and a mark of the places themselves.
create or replace view user_access as
select user_id, login, full_name, role_id, role_name, last_used_at, municipalities, zones,
  md5(row(role_id, municipality_ids, zone_ids)::text) as mark, municipality_ids, zone_ids
from (
  select u.id as user_id, u.login, u.name || ' ' || u.lastname as full_name, r.id as role_id, r.name as role_name,
    u.last_authentication_date as last_used_at,
    case when holder is not null then array(
      select place.value || ' (' || department.value || ')' from territory_municipality as listed
        join place on place.id = listed.municipality_id join place as department on department.id = place.parent_id
      where listed.holder_id = holder order by place.value_sort, place.id) end as municipalities,
    case when holder is not null then array(
      select zone.code || ' ' || zone.name from territory_zone as listed join zone on zone.id = listed.zone_id
      where listed.holder_id = holder order by zone.code_sort) end as zones,
    case when holder is not null then array(
      select municipality_id from territory_municipality where holder_id = holder order by 1) end as municipality_ids,
    case when holder is not null then array(
      select zone_id from territory_zone where holder_id = holder order by 1) end as zone_ids
  from app_user as u join role as r on r.id = u.role_id,
    territory_holder(u.territory, u.id, r.territory, r.id) as holder
) as access;

-- What an item shows: the access as it is while it can still be given, and as it was decided afterwards. The mark changes with the
-- decision too, so that nobody overrules one that they have not seen.
drop view reviewed_access;
create view reviewed_access as
select item.id, item.review_id, item.user_id, coalesce(u.enabled, false) as has_access, live.role_id,
  coalesce(md5(row(live.mark, item.decision, extract(epoch from item.decided_at))::text), '') as mark,
  coalesce(u.search, lower(item.login || ' ' || item.full_name)) as search,
  item.decision, item.decided_login, item.decided_at, is_live,
  case when is_live then live.login else item.login end as login,
  case when is_live then live.full_name else item.full_name end as full_name,
  case when is_live then live.role_name else item.role_name end as role_name,
  case when is_live then live.municipalities else item.municipalities end as municipalities,
  case when is_live then live.zones else item.zones end as zones,
  case when is_live then live.last_used_at else item.last_used_at end as last_used_at,
  item.municipality_ids, item.zone_ids
from access_review_item as item
  join access_review as review on review.id = item.review_id
  left join app_user as u on u.id = item.user_id
  left join user_access as live on live.user_id = item.user_id
  cross join lateral (
    -- Confirming what was withdrawn gives the access as it is by then.
    select live.user_id is not null
      and (item.decision is null or (item.decision = 'retirado' and review.closed_at is null)) as is_live
  ) as state;

do $$
begin
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

-- Whoever has a territory sees what lies in it, and of what was decided that which lay in it.
create view reviewed_access as
select * from reviewed_access as item
where case when is_live then item.user_id in (select id from reachable_user)
  else cardinality(municipality_ids) + cardinality(zone_ids) > 0
    and municipality_ids <@ array(select id from reachable_municipality)
    and zone_ids <@ array(select zone_id from own_zone) end;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
