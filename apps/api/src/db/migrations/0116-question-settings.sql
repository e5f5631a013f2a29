-- What a question lets its answers be, each of these while the question has the type that it belongs to.
alter table question
  add column decimals integer not null default 0,
  add column least double precision,
  add column most double precision,
  add column unit text,
  add column earliest text,
  add column latest text,
  add column not_after_today boolean not null default false,
  add column display text not null default 'automatic' check (display in ('automatic', 'list', 'buttons')),
  add column only_images boolean not null default false;
