-- Lists of which several options may be chosen, and options that go with no other.
alter table question
  add column several boolean not null default false;
alter table answer_option
  add column excludes boolean not null default false;
