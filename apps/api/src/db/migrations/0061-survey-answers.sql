-- The answers of a survey in the order in which they were shown: [{question, code, value}]; a file has {question, code, file, fileName}, where file is the
-- hash of its survey_file. value is an option's id, a yyyymmdd date, a number or a text. The pinned questionnaire says what was asked.
alter table survey add column answers jsonb not null default '[]';
