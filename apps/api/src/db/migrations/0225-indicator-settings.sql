-- From how many cases on a figure is shown, one row (decision 0120).
create table indicator_settings (
  id boolean primary key default true check (id),
  least_cell integer not null default 5 check (least_cell between 3 and 50)
);
insert into indicator_settings default values;
