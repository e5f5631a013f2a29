-- Every record carries a version (rules §1), a permission of a role too.
alter table granted_operation add column version integer not null default 1;
