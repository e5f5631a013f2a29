-- The columns of a question whose answer is rows.
alter table question
  add column columns jsonb;
