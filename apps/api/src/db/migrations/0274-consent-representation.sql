-- Who consented for a minor: as what, with which document, whether the minor was heard, and the note on their best interest (decision 0126).
alter table consent
  add column representative_quality text,
  add column representative_document text,
  add column minor_heard boolean,
  add column minor_note text,
  add constraint consent_representation_check check (
    (representative_quality is null) = (minor_heard is null)
    and (representative_quality is null) = (minor_note is null)
    and (representative_quality is not null or representative_document is null));

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

do $$
begin
  execute format($view$
create or replace view consent with (security_invoker) as
select * from %1$I.consent as consent
where exists (select from surveyable where surveyable.id = surveyable_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
