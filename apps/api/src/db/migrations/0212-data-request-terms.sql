-- The terms of requests of the people surveyed, where the organisation changed the law's: one row, null for what it did not change. Whoever
-- computes by it locks it, so that a change and an act do not pass each other by.
create table data_request_terms (
  id boolean primary key default true check (id),
  consulta integer,
  consulta_extension integer,
  reclamo integer,
  reclamo_extension integer,
  legend integer,
  ask_to_complete integer,
  forward integer,
  complete_months integer
);
insert into data_request_terms default values;
