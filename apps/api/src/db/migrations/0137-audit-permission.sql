-- Reading the audit trail and restoring from it were part of the permission to edit roles; whoever had that keeps both.
insert into granted_operation (id, role_id, permission, granted)
select gen_random_uuid(), role_id, 'security:audit:' || operation, granted
from granted_operation cross join (values ('OPEN'), ('RESTORE'), ('DOWNLOAD_REPORT')) as added (operation)
where permission = 'security:role:EDIT';
