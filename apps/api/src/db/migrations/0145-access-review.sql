-- What a user may do and see, by which an access review decides and its result is kept (rules §2). Null places: the user sees
-- everything. `mark` changes whenever one of these does, so that nobody confirms what they have not seen.
create view user_access as
select access.*, md5(row(role_id, municipalities, zones)::text) as mark
from (
  select u.id as user_id, u.login, u.name || ' ' || u.lastname as full_name, r.id as role_id, r.name as role_name,
    u.last_authentication_date as last_used_at,
    case when holder is not null then array(
      select place.value from territory_municipality as listed join place on place.id = listed.municipality_id
      where listed.holder_id = holder order by place.value_sort) end as municipalities,
    case when holder is not null then array(
      select zone.code || ' ' || zone.name from territory_zone as listed join zone on zone.id = listed.zone_id
      where listed.holder_id = holder order by zone.code_sort) end as zones
  from app_user as u join role as r on r.id = u.role_id,
    territory_holder(u.territory, u.id, r.territory, r.id) as holder
) as access;

-- A review of who has access: until a day, whoever may change a user confirms or withdraws their access; what nobody decided is
-- suspended afterwards. The result is signed with a key of the installation.
create table access_review (
  id uuid primary key,
  -- The last day to decide, as yyyymmdd; it ends at midnight in Bogotá.
  until text collate "C" not null check (length(until) = 8),
  -- The role whose users are reviewed, as it was called; null for everybody.
  role_name text,
  started_by uuid references app_user (id) on delete set null,
  started_login text not null,
  started_at timestamptz not null,
  closed_at timestamptz,
  -- Null while it is open, and where the day ended it.
  closed_login text,
  digest text,
  signer text,
  signature text,
  check ((closed_at is null) = (digest is null and signer is null and signature is null))
);
create unique index access_review_open_idx on access_review ((true)) where closed_at is null;
create index access_review_started_by_idx on access_review (started_by);

create table access_review_item (
  id uuid primary key,
  review_id uuid not null references access_review (id) on delete cascade,
  user_id uuid references app_user (id) on delete set null,
  -- The access as it was when it was decided; until then as it was at the start.
  login text not null,
  full_name text not null,
  role_name text not null,
  municipalities text[],
  zones text[],
  last_used_at timestamptz,
  decision text check (decision in ('confirmado', 'retirado', 'suspendido', 'conservado', 'sinAcceso')),
  decided_by uuid references app_user (id) on delete set null,
  decided_login text,
  decided_at timestamptz,
  unique (review_id, user_id),
  check ((decision is null) = (decided_at is null))
);
create index access_review_item_user_idx on access_review_item (user_id);
create index access_review_item_decided_by_idx on access_review_item (decided_by);

-- What an item shows: the access as it is while it is to be decided, and as it was decided afterwards.
create view reviewed_access as
select item.id, item.review_id, item.user_id, coalesce(u.enabled, false) as has_access, live.role_id, coalesce(live.mark, '') as mark,
  coalesce(u.search, '') as search, item.decision, item.decided_login, item.decided_at,
  case when is_live then live.login else item.login end as login,
  case when is_live then live.full_name else item.full_name end as full_name,
  case when is_live then live.role_name else item.role_name end as role_name,
  case when is_live then live.municipalities else item.municipalities end as municipalities,
  case when is_live then live.zones else item.zones end as zones,
  case when is_live then live.last_used_at else item.last_used_at end as last_used_at
from access_review_item as item
  left join app_user as u on u.id = item.user_id
  left join user_access as live on live.user_id = item.user_id
  cross join lateral (select item.decision is null and live.user_id is not null as is_live) as state;
