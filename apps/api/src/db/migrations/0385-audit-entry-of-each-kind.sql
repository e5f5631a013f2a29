do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

-- As in 0350, but each kind is named, so that one that is forgotten is hidden; and an entry about a trip is seen by who sees the user whose
-- trip it was, as the list of trips is.
do $$
begin
  execute format($view$
create or replace view audit_entry with (security_invoker) as
select * from %I.audit_entry as audit_entry
where case
  when entity = 'family' then exists (select from family where family.id = uuid_of(entity_id))
  when entity = 'surveyable' then exists (select from surveyable where surveyable.id = uuid_of(entity_id))
  when entity = 'survey' then exists (select from survey where survey.id = uuid_of(entity_id))
    or exists (select from survey_opening where survey_opening.code = entity_id)
  when entity = 'draft' then exists (select from draft where draft.id = uuid_of(entity_id))
  when entity = 'consent' then exists (select from consent where consent.id = uuid_of(entity_id))
  when entity = 'familyVisit' then exists (select from family_visit where family_visit.id = uuid_of(entity_id))
  when entity = 'assignment' then exists (select from assignment where assignment.id = uuid_of(entity_id))
  when entity = 'alertCase' then exists (select from alert_case where alert_case.id = uuid_of(entity_id))
  when entity = 'dataRequest' then exists (select from data_request where data_request.id = uuid_of(entity_id))
  when entity = 'backCheck' then exists (select from back_check where back_check.id = uuid_of(entity_id))
  when entity = 'backCheckSample' then false
  when entity = 'incident' then exists (select from incident where incident.id = uuid_of(entity_id))
  when entity = 'unusualReading' then exists (select from unusual_reading where unusual_reading.id = uuid_of(entity_id))
  when entity = 'surveyableUpload' then exists (select from surveyable_upload where surveyable_upload.id = uuid_of(entity_id))
  when entity = 'user' then exists (select from reachable_user where reachable_user.id = uuid_of(entity_id))
  when entity = 'session' then exists (
    select from reachable_user where reachable_user.id in (uuid_of(audit_entry.entity_id), audit_entry.user_id))
  when entity = 'userUpload' then exists (
    select from user_upload as load join reachable_user on reachable_user.id = load.user_id
    where load.id = uuid_of(audit_entry.entity_id))
  when entity = 'fieldTrip' then exists (
    select from field_trip join reachable_user on reachable_user.id = field_trip.user_id
    where field_trip.id = uuid_of(audit_entry.entity_id))
  when entity = 'auditEntry' then false
  -- What these say is of nobody: settings, questionnaires, roles, and people by their ID at most.
  when entity in (
    'accessReview', 'alertRule', 'allowance', 'answerOption', 'campaign', 'characterization',
    'characterizationByCampaign', 'dataRequestTerms', 'grantedOperation', 'halfYearReport', 'incidentSettings',
    'indicator', 'indicatorFigure', 'indicatorSettings', 'mapLayer', 'masterValue', 'optionList', 'policy', 'profile',
    'providerGroup', 'qualitySettings', 'question', 'role', 'team', 'treatment', 'trigger', 'unusualReadingSettings',
    'zone') then true
  -- An entry about no record, as a command's; a kind that is named nowhere here is shown to nobody with a territory.
  else entity is null end$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
