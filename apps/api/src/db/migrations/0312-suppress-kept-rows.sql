-- As in 0271; what is kept of the person's own surveys is erased as at the end of a campaign's term.
create or replace function suppress_kept_rows(person_id uuid, family uuid, person jsonb, pseudonym text) returns integer
language plpgsql security definer as $$
declare
  changed integer := 0;
  touched integer;
begin
  if not exists (select from suppression where surveyable_id = person_id and suppression.pseudonym = suppress_kept_rows.pseudonym) then
    raise exception 'the person is not suppressed' using errcode = 'restrict_violation';
  end if;
  changed := erase_kept_rows(array(select id from survey where surveyable_id = person_id), pseudonym);
  update survey_version as former set
    answers = without_person_answers(former.answers, person, pseudonym), content_hash = pseudonym
  from survey where survey.id = former.survey_id and not (survey.surveyable_id = person_id and survey.family_id is null)
    and (survey.surveyable_id = person_id
    or (survey.family_id = family or survey.surveyable_id in (select id from surveyable where family_id = family)) and former.answers::text ~* (person ->> 'row'));
  get diagnostics touched = row_count; changed := changed + touched;
  update survey_review set reason = regexp_replace(reason, person ->> 'text', pseudonym, 'gi')
  from survey where survey.id = survey_review.survey_id and reason is not null and survey.surveyable_id <> person_id
    and (survey.family_id = family or survey.surveyable_id in (select id from surveyable where family_id = family));
  update survey_remark set remark = regexp_replace(remark, person ->> 'text', pseudonym, 'gi')
  from survey_review join survey on survey.id = survey_review.survey_id
  where survey_review.id = survey_remark.review_id and survey.surveyable_id <> person_id
    and (survey.family_id = family or survey.surveyable_id in (select id from surveyable where family_id = family));
  update alert_event set text = regexp_replace(alert_event.text, person ->> 'text', pseudonym, 'gi')
  from alert_case where alert_case.id = case_id and alert_event.text ~* (person ->> 'text') and surveyable_id <> person_id;
  get diagnostics touched = row_count; changed := changed + touched;
  update data_request_act set text = regexp_replace(text, person ->> 'text', pseudonym, 'gi') where text ~* (person ->> 'text');
  update data_request_act set text = pseudonym
  from data_request where data_request.id = request_id and surveyable_id = person_id;
  get diagnostics touched = row_count; changed := changed + touched;
  return changed;
end
$$;
alter function suppress_kept_rows(uuid, uuid, jsonb, text) set search_path from current;
