-- Who visits which family in a campaign, and on which day (decision 0107). Rows that ended stay: they tell who had a family before.
create table assignment (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  family_id uuid not null references family (id),
  user_id uuid not null references app_user (id),
  planned_date text collate "C" check (length(planned_date) = 8),
  state text not null check (state in ('asignada', 'devuelta', 'trasladada', 'tomada')),
  assigned_by uuid not null references app_user (id),
  assigned_at timestamptz not null,
  ended_by uuid references app_user (id),
  ended_at timestamptz,
  reason text,
  constraint assignment_end check ((state = 'asignada') = (ended_at is null))
);
create unique index assignment_living_key on assignment (campaign_id, family_id) where state = 'asignada';
create index assignment_user_idx on assignment (user_id, campaign_id) where state = 'asignada';
create index assignment_family_idx on assignment (family_id);
create index assignment_campaign_idx on assignment (campaign_id);
create index assignment_any_user_idx on assignment (user_id);
create index assignment_assigned_by_idx on assignment (assigned_by);
create index assignment_ended_by_idx on assignment (ended_by) where ended_by is not null;
create index family_visit_campaign_last_idx on family_visit (campaign_id, family_id, created_at desc, id desc);

-- Whoever sees campaigns and people sees who has which family; whoever changes campaigns assigns.
insert into granted_operation (id, role_id, permission, granted)
select gen_random_uuid(), role_id, 'management:assignment:' || added.operation, bool_and(granted)
from granted_operation
join (values
  ('OPEN', array['configurations:campaign:OPEN', 'management:family:OPEN', 'management:surveyable:OPEN']),
  ('CREATE', array['configurations:campaign:EDIT', 'management:family:OPEN', 'management:surveyable:OPEN']),
  ('EDIT', array['configurations:campaign:EDIT', 'management:family:OPEN', 'management:surveyable:OPEN']),
  ('TAKE_OVER', array['configurations:campaign:EDIT', 'management:family:OPEN', 'management:surveyable:CREATE'])
) as added (operation, needed) on permission = any (needed)
group by role_id, added.operation;

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

-- An entry about an assignment is seen by who sees its family.
do $$
begin
  execute format($view$
create view assignment with (security_invoker) as
select * from %I.assignment as assignment
where exists (select from family where family.id = family_id)$view$, current_setting('caracteriza.tables'));
  execute format($view$
create or replace view audit_entry with (security_invoker) as
select * from %I.audit_entry as audit_entry
where case entity
  when 'family' then exists (select from family where family.id = uuid_of(entity_id))
  when 'surveyable' then exists (select from surveyable where surveyable.id = uuid_of(entity_id))
  when 'survey' then exists (select from survey where survey.id = uuid_of(entity_id))
    or exists (select from survey_opening where survey_opening.code = entity_id)
  when 'draft' then exists (select from draft where draft.id = uuid_of(entity_id))
  when 'consent' then exists (select from consent where consent.id = uuid_of(entity_id))
  when 'familyVisit' then exists (select from family_visit where family_visit.id = uuid_of(entity_id))
  when 'assignment' then exists (select from assignment where assignment.id = uuid_of(entity_id))
  when 'surveyableUpload' then exists (select from surveyable_upload where surveyable_upload.id = uuid_of(entity_id))
  when 'user' then exists (select from reachable_user where reachable_user.id = uuid_of(entity_id))
  when 'session' then exists (
    select from reachable_user where reachable_user.id in (uuid_of(audit_entry.entity_id), audit_entry.user_id))
  when 'userUpload' then exists (
    select from user_upload as load join reachable_user on reachable_user.id = load.user_id
    where load.id = uuid_of(audit_entry.entity_id))
  when 'auditEntry' then false
  else true end$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);

alter table surveyable_upload_change drop constraint surveyable_upload_change_kept_because_check;
alter table surveyable_upload_change add constraint surveyable_upload_change_kept_because_check
  check (kept_because in ('edited', 'surveyed', 'consented', 'visited', 'assigned', 'familyGone', 'members', 'zoneGone'));
