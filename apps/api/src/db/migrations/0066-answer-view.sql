-- One row per answer, for counting in SQL.
create view answer as
select survey.id as survey_id, given ->> 'code' as code, (given ->> 'question')::uuid as question_id, (nth - 1)::integer as position,
  coalesce(given ->> 'value', survey_file.content) as value, given ->> 'fileName' as file_name
from survey
cross join lateral jsonb_array_elements(survey.answers) with ordinality as listed (given, nth)
left join survey_file on survey_file.survey_id = survey.id and survey_file.hash = given ->> 'file';
