-- What the last check of a file ended with, for whoever did not wait for its answer: the report, or the refusal.
create table bulk_load_report (
  upload_id uuid primary key references surveyable_upload (id) on delete cascade,
  report json,
  refusal json,
  territory text not null,
  made_at timestamptz not null,
  check ((report is null) <> (refusal is null))
);

create function drop_bulk_load_report() returns trigger language plpgsql as $$
begin
  delete from bulk_load_report where upload_id = new.id;
  return null;
end $$;

-- A report is of no use once its file is gone or loaded.
create trigger surveyable_upload_report_dropped after update of file, state on surveyable_upload
for each row when (new.file is null or new.state in ('cargado', 'deshecho')) execute function drop_bulk_load_report();
