-- What a bulk load wrote, so that it can be undone. former: the columns that it changed, as they were; null for a new record.
create table surveyable_upload_change (
  upload_id uuid not null references surveyable_upload (id),
  record_id uuid not null,
  kind text not null check (kind in ('family', 'surveyable')),
  former jsonb,
  version integer not null,
  primary key (upload_id, record_id)
);
