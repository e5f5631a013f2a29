-- The codes of the earlier questions whose answers limit the one to this.
alter table question
  add column not_less_than text,
  add column not_more_than text;
