-- The screen Auditoría looks entries up by person and by operation, newest first.
create index audit_entry_login_idx on audit_entry (lower(login), at, id);
create index audit_entry_operation_idx on audit_entry (operation_id, at, id);
