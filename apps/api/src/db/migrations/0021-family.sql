create table family (
  id uuid primary key,
  code text not null,
  code_sort text collate "C" not null,
  consultreference text not null,
  consultreference_sort text collate "C" not null,
  residentialaddress text not null,
  residentialaddress_sort text collate "C" not null,
  location_reference text not null,
  zone_id uuid not null references zone (id),
  social_stratum_id uuid not null references master_value (id),
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  status text not null default 'activo' check (status in ('activo', 'inactivo')),
  search text not null,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint family_code_key unique (code)
);
create index family_code_sort_idx on family (code_sort, id) where status = 'activo';
create index family_consultreference_sort_idx on family (consultreference_sort, id) where status = 'activo';
create index family_residentialaddress_sort_idx on family (residentialaddress_sort, id) where status = 'activo';
create index family_zone_idx on family (zone_id);
