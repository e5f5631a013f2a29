-- Country, department and municipality in one tree, with the DANE code of each (the country's is its ISO 3166-1 alpha-2 code).
create table place (
  id uuid primary key,
  level text not null check (level in ('country', 'department', 'municipality')),
  code text not null,
  value text not null,
  value_sort text collate "C" not null,
  search text not null,
  parent_id uuid references place (id),
  created_at timestamptz not null,
  constraint place_code_key unique (level, code)
);
create index place_parent_idx on place (parent_id, value_sort);
