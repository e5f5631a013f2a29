-- question_id has no foreign key: the pinned questionnaire is the truth. value is an option's id, a yyyymmdd date, a number, a text, or a data URL
-- (then file_name keeps the original name, where one came).
create table answer (
  id uuid primary key,
  survey_id uuid not null references survey (id),
  code text not null,
  question_id uuid not null,
  position integer not null,
  value text not null,
  file_name text,
  constraint answer_code_key unique (code),
  constraint answer_question_key unique (survey_id, question_id)
);
