-- Entries of the master tables (spec §3). Ids are made by the application; (table_name, code) is what a seed or an import finds an entry by.
create table master_value (
  id uuid primary key,
  table_name text not null,
  code text not null,
  value text not null,
  value_sort text collate "C" not null,
  search text not null,
  position integer not null,
  created_at timestamptz not null,
  constraint master_value_code_key unique (table_name, code)
);
