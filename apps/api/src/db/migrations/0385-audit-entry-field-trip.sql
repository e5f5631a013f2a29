do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

-- As in 0350, and an entry about a trip is seen by who sees the user whose trip it was, as the list of trips is.
do $$
begin
  execute format($view$
create or replace view audit_entry with (security_invoker) as
select * from %I.audit_entry as audit_entry
where case entity
  when 'family' then exists (select from family where family.id = uuid_of(entity_id))
  when 'surveyable' then exists (select from surveyable where surveyable.id = uuid_of(entity_id))
  when 'survey' then exists (select from survey where survey.id = uuid_of(entity_id))
    or exists (select from survey_opening where survey_opening.code = entity_id)
  when 'draft' then exists (select from draft where draft.id = uuid_of(entity_id))
  when 'consent' then exists (select from consent where consent.id = uuid_of(entity_id))
  when 'familyVisit' then exists (select from family_visit where family_visit.id = uuid_of(entity_id))
  when 'assignment' then exists (select from assignment where assignment.id = uuid_of(entity_id))
  when 'alertCase' then exists (select from alert_case where alert_case.id = uuid_of(entity_id))
  when 'dataRequest' then exists (select from data_request where data_request.id = uuid_of(entity_id))
  when 'backCheck' then exists (select from back_check where back_check.id = uuid_of(entity_id))
  when 'backCheckSample' then false
  when 'incident' then exists (select from incident where incident.id = uuid_of(entity_id))
  when 'unusualReading' then exists (select from unusual_reading where unusual_reading.id = uuid_of(entity_id))
  when 'surveyableUpload' then exists (select from surveyable_upload where surveyable_upload.id = uuid_of(entity_id))
  when 'user' then exists (select from reachable_user where reachable_user.id = uuid_of(entity_id))
  when 'session' then exists (
    select from reachable_user where reachable_user.id in (uuid_of(audit_entry.entity_id), audit_entry.user_id))
  when 'userUpload' then exists (
    select from user_upload as load join reachable_user on reachable_user.id = load.user_id
    where load.id = uuid_of(audit_entry.entity_id))
  when 'fieldTrip' then exists (
    select from field_trip join reachable_user on reachable_user.id = field_trip.user_id
    where field_trip.id = uuid_of(audit_entry.entity_id))
  when 'auditEntry' then false
  else true end$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
