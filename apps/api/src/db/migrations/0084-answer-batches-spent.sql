-- Batches of answer codes that surveys used before a batch belonged to one of them (migration 0067).
update issued_code set survey_code = used.survey_code, spent_at = coalesce(issued_code.spent_at, used.created_at)
from (
  select distinct on (batch) regexp_replace(given ->> 'code', '-[^-]*$', '') as batch, survey.code as survey_code, survey.created_at
  from survey cross join lateral jsonb_array_elements(survey.answers) as given
  order by batch, survey.created_at
) as used
where issued_code.kind = 'answer' and issued_code.code = used.batch and issued_code.survey_code is null;
