-- The code that a person gave an option, for files and expressions.
alter table answer_option
  add column own_code text;
