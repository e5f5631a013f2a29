-- Between which times the answer to a question of a time may be, as `hh:mm`.
alter table question
  add column earliest_time text,
  add column latest_time text;
