-- A bulk load: the file (base64, kept for a week), what the user said about it, and what it did.
create table surveyable_upload (
  id uuid primary key,
  user_id uuid references app_user (id) on delete set null,
  login text not null,
  file_name text not null,
  file_name_sort text collate "C" not null,
  search text not null,
  file text,
  options jsonb not null,
  state text not null check (state in ('recibido', 'revisado', 'cargando', 'cargado', 'deshecho')),
  rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  families_created integer not null default 0,
  families_updated integer not null default 0,
  created_at timestamptz not null,
  loaded_at timestamptz
);
create index surveyable_upload_created_idx on surveyable_upload (created_at, id);
