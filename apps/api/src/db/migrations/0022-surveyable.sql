-- A document number belongs to one active person whatever its type (rules §5); an inactive person keeps theirs without holding it.
create table surveyable (
  id uuid primary key,
  code text not null,
  code_sort text collate "C" not null,
  family_id uuid references family (id),
  relationship_id uuid not null references master_value (id),
  responsible_id uuid not null references master_value (id),
  identification_type_id uuid not null references master_value (id),
  identification text collate "C" not null,
  first_name text not null,
  second_name text,
  first_surname text not null,
  second_surname text,
  names_sort text collate "C" not null,
  surnames_sort text collate "C" not null,
  birthdate text collate "C" not null check (length(birthdate) = 8),
  cellphone text not null,
  phone text,
  email text not null,
  sex_id uuid not null references master_value (id),
  gender_id uuid not null references master_value (id),
  etnia_id uuid not null references master_value (id),
  population_type_id uuid not null references master_value (id),
  nacionality_id uuid not null references master_value (id),
  blood_group_id uuid not null references master_value (id),
  eps_id uuid not null references master_value (id),
  ips_id uuid not null references master_value (id),
  arl_id uuid not null references master_value (id),
  facebook text,
  twitter text,
  linkedin text,
  instagram text,
  tiktok text,
  status text not null default 'activo' check (status in ('activo', 'inactivo')),
  search text not null,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint surveyable_code_key unique (code)
);
create unique index surveyable_identification_key on surveyable (identification) where status = 'activo';
create index surveyable_code_sort_idx on surveyable (code_sort, id) where status = 'activo';
create index surveyable_names_sort_idx on surveyable (names_sort, id) where status = 'activo';
create index surveyable_surnames_sort_idx on surveyable (surnames_sort, id) where status = 'activo';
create index surveyable_identification_sort_idx on surveyable (identification, id) where status = 'activo';
create index surveyable_birthdate_idx on surveyable (birthdate, id) where status = 'activo';
create index surveyable_family_idx on surveyable (family_id);
