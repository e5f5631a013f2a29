-- The title of the section that a question is in.
alter table question
  add column section text;
