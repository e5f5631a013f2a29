-- How the answer to a computed question is worked out.
alter table question
  add column expression text;
