-- What a copy of the server checks, loads or takes back just now, for the other copies. Its row is renewed as long as it works.
create table bulk_load_run (
  upload_id uuid primary key,
  server uuid not null,
  user_id uuid not null,
  step text not null,
  percent integer not null,
  cancelled boolean not null default false,
  seen_at timestamptz not null
);
