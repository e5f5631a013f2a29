-- active_answer_id gets its foreign key in 0018, once answer_option exists.
create table question (
  id uuid primary key,
  code text not null,
  code_sort text collate "C" not null,
  characterization_id uuid not null references characterization (id),
  parent_id uuid references question (id),
  active_answer_id uuid,
  dependent_characterization_id uuid references characterization (id),
  field_type_id uuid not null references master_value (id),
  weight integer not null,
  required boolean not null,
  statement text not null,
  statement_sort text collate "C" not null,
  description text,
  status text not null default 'activo' check (status in ('activo', 'inactivo')),
  search text not null,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint question_code_key unique (code),
  constraint question_parent_check check ((parent_id is null) = (active_answer_id is null))
);
create index question_characterization_idx on question (characterization_id, weight, id);
create index question_parent_idx on question (parent_id);
