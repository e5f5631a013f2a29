-- Rules that open an alert when a survey meets them, and the alerts that they opened (decision 0116).
create table alert_rule (
  id uuid primary key,
  characterization_by_campaign_id uuid not null references characterization_by_campaign (id),
  name text not null,
  name_sort text collate "C" not null,
  search text not null,
  -- With the system's codes, as calculations have them.
  expression text not null,
  urgency text not null check (urgency in ('alta', 'media', 'baja')),
  term_amount integer not null check (term_amount > 0),
  term_unit text not null check (term_unit in ('horas', 'dias')),
  action text not null,
  enabled boolean not null default false,
  -- When this expression was tried on earlier surveys, without which the rule is not switched on.
  tried_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);
create index alert_rule_link_idx on alert_rule (characterization_by_campaign_id);

-- Whom a rule tells: the users of a role, or one user.
create table alert_recipient (
  rule_id uuid not null references alert_rule (id) on delete cascade,
  role_id uuid references role (id) on delete cascade,
  user_id uuid references app_user (id) on delete cascade,
  check (num_nonnulls(role_id, user_id) = 1),
  unique nulls not distinct (rule_id, role_id, user_id)
);
create index alert_recipient_role_idx on alert_recipient (role_id);
create index alert_recipient_user_idx on alert_recipient (user_id);

create table alert_case (
  id uuid primary key,
  rule_id uuid not null references alert_rule (id),
  survey_id uuid not null references survey (id),
  surveyable_id uuid not null references surveyable (id),
  -- As the rule had it.
  urgency text not null check (urgency in ('alta', 'media', 'baja')),
  state text not null check (state in ('abierta', 'enAtencion', 'cerrada')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  attended_by uuid references app_user (id) on delete set null,
  outcome text check (outcome in ('atendida', 'remitida', 'noEncontrada', 'noCorresponde', 'retiro')),
  closed_at timestamptz,
  -- Since when its survey, which was corrected, no longer meets the rule.
  unmet_at timestamptz,
  version integer not null default 1,
  check ((state = 'cerrada') = (closed_at is not null) and (closed_at is null) = (outcome is null)),
  constraint alert_case_survey_key unique (survey_id, rule_id)
);
-- Another survey of a person opens no second alert while the first one is pending.
create unique index alert_case_pending_key on alert_case (surveyable_id, rule_id) where state <> 'cerrada';
create index alert_case_due_idx on alert_case (due_at, id) where state <> 'cerrada';
create index alert_case_rule_idx on alert_case (rule_id);
create index alert_case_surveyable_idx on alert_case (surveyable_id);
create index alert_case_attended_idx on alert_case (attended_by) where attended_by is not null;

-- What happened to an alert, by whom and when: rows are added, never changed. Without a user it is what a survey changed.
create table alert_event (
  position bigint generated always as identity primary key,
  case_id uuid not null references alert_case (id) on delete cascade,
  user_id uuid references app_user (id),
  kind text not null check (kind in
    ('abierta', 'atender', 'nota', 'cerrar', 'reabrir', 'otraEncuesta', 'yaNoCumple', 'vuelveACumplir')),
  outcome text,
  text text,
  at timestamptz not null
);
create index alert_event_case_idx on alert_event (case_id, position);
create index alert_event_user_idx on alert_event (user_id) where user_id is not null;

-- Emails about new alerts, kept until they are sent.
create table alert_notice (
  case_id uuid not null references alert_case (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  next_try_at timestamptz not null,
  primary key (case_id, user_id)
);
create index alert_notice_user_idx on alert_notice (user_id);
create index alert_notice_next_idx on alert_notice (next_try_at);

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

-- An alert lies where its survey does.
do $$
begin
  execute format($view$
create view alert_case with (security_invoker) as
select * from %1$I.alert_case as alert_case
where exists (select from survey where survey.id = survey_id)$view$, current_setting('caracteriza.tables'));
  execute format($view$
create view alert_event with (security_invoker) as
select * from %1$I.alert_event as alert_event
where exists (select from alert_case where alert_case.id = case_id)$view$, current_setting('caracteriza.tables'));
  execute format($view$
create view alert_notice with (security_invoker) as
select * from %1$I.alert_notice as alert_notice
where exists (select from alert_case where alert_case.id = case_id)$view$, current_setting('caracteriza.tables'));
end
$$;

-- As in 0144, with alerts.
do $$
begin
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
