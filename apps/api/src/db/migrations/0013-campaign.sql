-- Dates are compact yyyymmdd texts, which sort and compare as they are and never pass through a time zone.
create table campaign (
  id uuid primary key,
  code text not null,
  code_sort text collate "C" not null,
  name text not null,
  name_sort text collate "C" not null,
  description text not null,
  start_date text collate "C" not null check (length(start_date) = 8),
  end_date text collate "C" not null check (length(end_date) = 8),
  status text not null default 'activo' check (status in ('activo', 'inactivo')),
  search text not null,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint campaign_code_key unique (code),
  constraint campaign_dates_check check (end_date >= start_date)
);
create index campaign_code_sort_idx on campaign (code_sort, id);
create index campaign_name_sort_idx on campaign (name_sort, id);
