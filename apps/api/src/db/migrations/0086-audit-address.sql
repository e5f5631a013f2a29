-- The network address from which an act came; null for commands and for entries written before this column.
alter table audit_entry add column address text;
