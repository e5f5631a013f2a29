-- A zone has no status: it is deleted outright, and refused while a family uses it (spec §4).
create table zone (
  id uuid primary key,
  code text not null,
  code_sort text collate "C" not null,
  name text not null,
  name_sort text collate "C" not null,
  zipcode text not null,
  municipality_id uuid not null references place (id),
  type_id uuid not null references master_value (id),
  search text not null,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint zone_code_key unique (code)
);
create index zone_code_sort_idx on zone (code_sort, id);
create index zone_name_sort_idx on zone (name_sort, id);
