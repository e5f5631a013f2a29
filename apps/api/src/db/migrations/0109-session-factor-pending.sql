-- A session that still needs a code of the second factor, or to set one up, may do nothing else.
alter table session
  add column factor_pending text,
  add constraint session_factor_check check (factor_pending in ('code', 'setup'));
