-- Hours in which one user read or downloaded unusually much sensitive data (decision 0135): raised once, counted until the hour is over, and
-- decided by somebody else.
create table unusual_reading (
  id uuid primary key,
  user_id uuid references app_user (id) on delete set null,
  -- Who read, kept as a text, since it outlives the account.
  login text not null,
  -- When the hour began.
  hour timestamptz not null,
  readings integer not null,
  downloads integer not null,
  -- What more than was unusual then.
  reading_limit integer not null,
  download_limit integer not null,
  found_at timestamptz not null,
  decision text check (decision in ('ordinaria', 'incidente')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  unique (user_id, hour),
  check ((decision is null) = (reason is null) and (decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create index unusual_reading_hour_idx on unusual_reading (hour, id);

-- Null for the standard limits. Hours before checked_until are counted for good; null where nothing was counted yet.
create table unusual_reading_settings (
  id boolean primary key default true check (id),
  readings integer check (readings > 0),
  downloads integer check (downloads > 0),
  checked_until timestamptz
);
insert into unusual_reading_settings default values;

-- Whoever is told by email of what was raised since.
create table unusual_reading_notice (
  user_id uuid primary key references app_user (id) on delete cascade,
  next_try_at timestamptz not null
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
create view unusual_reading with (security_invoker) as
select * from %I.unusual_reading as unusual_reading
where exists (select from reachable_user where reachable_user.id = user_id)$view$, current_setting('caracteriza.tables'));
end
$$;

-- As in 0289, and an entry about an unusual reading is seen by who sees that.
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
  when 'dataRequest' then exists (select from data_request where data_request.id = uuid_of(entity_id))
  when 'backCheck' then exists (select from back_check where back_check.id = uuid_of(entity_id))
  when 'backCheckSample' then false
  when 'incident' then exists (select from incident where incident.id = uuid_of(entity_id))
  when 'unusualReading' then exists (select from unusual_reading where unusual_reading.id = uuid_of(entity_id))
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
