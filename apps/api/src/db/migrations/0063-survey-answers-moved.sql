update survey set answers = moved.answers
from (
  select survey_id, jsonb_agg(
    case when file_name is null then jsonb_build_object('question', question_id, 'code', code, 'value', value)
    else jsonb_build_object('question', question_id, 'code', code,
      'file', encode(sha256(convert_to(value, 'UTF8')), 'hex'), 'fileName', file_name) end
    order by position) as answers
  from answer group by survey_id
) as moved
where survey.id = moved.survey_id;
