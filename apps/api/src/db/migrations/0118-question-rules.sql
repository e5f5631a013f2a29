-- More of what a question lets its answers be, and options that a text goes with.
alter table question
  add column usual_least double precision,
  add column usual_most double precision,
  add column shortest integer,
  add column longest integer,
  add column pattern text,
  add column pattern_message text,
  add column offers_dont_know boolean not null default false,
  add column offers_no_reply boolean not null default false;
alter table answer_option
  add column asks_detail boolean not null default false;
