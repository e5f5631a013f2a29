-- Requests of the people surveyed about their data (decision 0118). The state and what is due first follow from the acts; they stand here
-- for lists. due_on is null once it is closed.
create table data_request (
  id uuid primary key,
  code text not null unique,
  code_sort text collate "C" not null,
  kind text not null check (kind in ('consulta', 'reclamo', 'revocacion', 'supresion')),
  channel text not null check (channel in ('papel', 'correo', 'puerta')),
  received_on text collate "C" not null check (length(received_on) = 8),
  applicant text not null,
  applicant_sort text collate "C" not null,
  identification text not null,
  capacity text not null check (capacity in ('titular', 'representante', 'causahabiente')),
  identity_check text not null,
  contact text not null,
  surveyable_id uuid references surveyable (id) on delete set null,
  description text not null,
  state text not null,
  due_on text collate "C" check (length(due_on) = 8),
  search text not null,
  -- The user who recorded it, kept as a text, since it outlives the account.
  login text not null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index data_request_due_idx on data_request (due_on, id);
create index data_request_surveyable_idx on data_request (surveyable_id) where surveyable_id is not null;
create sequence code_sol_seq;

-- Only ever added. last_day is the last day for the act by the terms of then.
create table data_request_act (
  id uuid primary key,
  request_id uuid not null references data_request (id),
  number integer not null,
  act text not null,
  day text collate "C" not null check (length(day) = 8),
  until text collate "C" check (length(until) = 8),
  last_day text collate "C" check (length(last_day) = 8),
  text text not null,
  login text not null,
  created_at timestamptz not null,
  unique (request_id, number)
);

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

do $$
begin
  execute format($view$
create view data_request with (security_invoker) as
select * from %I.data_request as data_request
where exists (select from surveyable where surveyable.id = surveyable_id)$view$, current_setting('caracteriza.tables'));
  execute format($view$
create view data_request_act with (security_invoker) as
select * from %I.data_request_act as data_request_act
where exists (select from data_request where data_request.id = request_id)$view$, current_setting('caracteriza.tables'));
  -- An entry about a request is seen by who sees its person.
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
  when 'alertCase' then exists (select from alert_case where alert_case.id = uuid_of(entity_id))
  when 'dataRequest' then exists (select from data_request where data_request.id = uuid_of(entity_id))
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

-- Whoever may change what holds for the whole organisation may begin with these requests.
insert into granted_operation (id, role_id, permission, granted)
select gen_random_uuid(), role_id, 'management:dataRequest:' || operation, granted
from granted_operation cross join (values ('OPEN'), ('CREATE'), ('EDIT'), ('DOWNLOAD_REPORT')) as added (operation)
where permission = 'security:organisation:EDIT';

alter table surveyable_upload_change drop constraint surveyable_upload_change_kept_because_check;
alter table surveyable_upload_change add constraint surveyable_upload_change_kept_because_check
  check (kept_because in ('edited', 'surveyed', 'consented', 'visited', 'assigned', 'familyGone', 'members', 'zoneGone', 'requested'));
