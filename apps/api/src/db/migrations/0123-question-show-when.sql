-- Conditions on the answers to earlier questions, beside the base question.
alter table question
  add column show_when jsonb;
