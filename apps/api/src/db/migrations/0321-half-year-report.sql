-- The half-yearly reports of complaints that were filed, with their figures as they stood; only ever added.
create table half_year_report (
  period text collate "C" primary key check (period ~ '^[0-9]{4}-[12]$'),
  filed_on text collate "C" not null check (length(filed_on) = 8),
  text text not null,
  lines jsonb not null,
  login text not null,
  created_at timestamptz not null
);

-- Working days for the report, from the first day of its month on; null for the law's.
alter table data_request_terms add column half_year_report integer;
