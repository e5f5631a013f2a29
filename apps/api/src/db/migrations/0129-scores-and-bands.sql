-- What an option counts, and what a computed result means.
alter table answer_option
  add column score double precision;
alter table question
  add column bands text;
