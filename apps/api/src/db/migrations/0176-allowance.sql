-- What the organisation allows beyond the specification (decision 0109). A missing row is off.
create table allowance (
  name text collate "C" primary key,
  allowed boolean not null,
  changed_at timestamptz not null,
  changed_by uuid references app_user (id) on delete set null
);

-- Whoever may change the rules of passwords, which hold for the whole organisation, may change these too.
insert into granted_operation (id, role_id, permission, granted)
select gen_random_uuid(), role_id, 'security:organisation:' || operation, granted
from granted_operation cross join (values ('OPEN'), ('EDIT')) as added (operation)
where permission = 'security:profile:' || operation;
