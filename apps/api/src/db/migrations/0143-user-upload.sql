-- Users added from a workbook, so that a load can be undone as a whole. The file itself is not kept.
create table user_upload (
  id uuid primary key,
  user_id uuid references app_user (id) on delete set null,
  login text not null,
  file_name text not null,
  search text not null,
  created integer not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index user_upload_user_idx on user_upload (user_id);
alter table app_user add column upload_id uuid references user_upload (id) on delete set null;
create index app_user_upload_idx on app_user (upload_id) where upload_id is not null;
