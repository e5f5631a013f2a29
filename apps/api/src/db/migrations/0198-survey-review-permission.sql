-- Whoever directs campaigns and sees the people who were surveyed may review, so no role sees or changes more kinds of records than
-- before (decision 0108).
insert into granted_operation (id, role_id, permission, granted)
select gen_random_uuid(), campaign.role_id, 'management:surveyReview:' || operation, campaign.granted and people.granted
from granted_operation as campaign
  join granted_operation as people on people.role_id = campaign.role_id and people.permission = 'management:surveyable:OPEN'
  cross join (values ('OPEN'), ('EDIT'), ('DELETE'), ('RESTORE')) as added (operation)
where campaign.permission = 'configurations:campaign:EDIT';
