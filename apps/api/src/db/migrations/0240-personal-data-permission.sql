-- Whoever may change what holds for the whole organisation may begin with everything that is held about one person.
insert into granted_operation (id, role_id, permission, granted)
select gen_random_uuid(), role_id, 'management:personalData:DOWNLOAD_REPORT', granted
from granted_operation where permission = 'security:organisation:EDIT';
