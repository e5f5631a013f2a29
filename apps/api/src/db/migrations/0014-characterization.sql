-- questionnaire_hash names the newest stored version of its questions; no foreign key, since a version points back here.
create table characterization (
  id uuid primary key,
  code text not null,
  code_sort text collate "C" not null,
  name text not null,
  name_sort text collate "C" not null,
  description text not null,
  questionnaire_hash text,
  status text not null default 'activo' check (status in ('activo', 'inactivo')),
  search text not null,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint characterization_code_key unique (code)
);
create index characterization_code_sort_idx on characterization (code_sort, id);
create index characterization_name_sort_idx on characterization (name_sort, id);
