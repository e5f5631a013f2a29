-- What was told of each half-yearly report, so that it is told once: that it waits, and that it was filed.
create table half_year_told (
  period text collate "C" not null check (period ~ '^[0-9]{4}-[12]$'),
  about text not null check (about in ('due', 'filed')),
  primary key (period, about)
);
-- What was filed before is known.
insert into half_year_told select period, about from half_year_report cross join (values ('due'), ('filed')) as each (about);

-- Emails about it that wait to be sent.
create table half_year_notice (
  user_id uuid not null references app_user (id) on delete cascade,
  period text collate "C" not null,
  about text not null,
  next_try_at timestamptz not null,
  primary key (user_id, period, about),
  foreign key (period, about) references half_year_told (period, about)
);
create index half_year_notice_next_idx on half_year_notice (next_try_at);
