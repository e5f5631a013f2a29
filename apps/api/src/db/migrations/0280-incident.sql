-- Security incidents on personal data (decision 0127). due_on is the last day for the report; null once it was reported or closed.
create table incident (
  id uuid primary key,
  code text not null unique,
  code_sort text collate "C" not null,
  kind text not null check (kind in ('perdida', 'acceso', 'hurto', 'alteracion', 'divulgacion', 'destruccion', 'otro')),
  happened_on text collate "C" check (length(happened_on) = 8),
  detected_on text collate "C" not null check (length(detected_on) = 8),
  description text not null,
  data_concerned text not null,
  measures text not null,
  responsible text not null,
  state text not null check (state in ('abierto', 'reportado', 'cerrado')),
  due_on text collate "C" check (length(due_on) = 8),
  search text not null,
  -- Whoever is limited to a territory sees what the users of their territory recorded.
  user_id uuid references app_user (id) on delete set null,
  -- The user who recorded it, kept as a text, since it outlives the account.
  login text not null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index incident_due_idx on incident (due_on, id);
create sequence code_inc_seq;

-- Only ever added. replaces says that what earlier searches for people found does not count any more.
create table incident_act (
  id uuid primary key,
  incident_id uuid not null references incident (id),
  number integer not null,
  act text not null check (act in ('report', 'note', 'close', 'affected')),
  day text collate "C" not null check (length(day) = 8),
  last_day text collate "C" check (length(last_day) = 8),
  text text not null,
  replaces boolean not null default false,
  login text not null,
  created_at timestamptz not null,
  unique (incident_id, number)
);

-- Whom a search found, by code: it stays when the person's row goes with a load that is taken back.
create table incident_person (
  id uuid primary key,
  act_id uuid not null references incident_act (id),
  surveyable_id uuid references surveyable (id) on delete set null,
  code text not null,
  code_sort text collate "C" not null,
  unique (act_id, code)
);
create index incident_person_surveyable_idx on incident_person (surveyable_id) where surveyable_id is not null;

-- What the organisation set instead of the law's term; null for the law's.
create table incident_settings (
  id boolean primary key default true check (id),
  report_days integer
);
insert into incident_settings default values;

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
create view incident with (security_invoker) as
select * from %I.incident as incident
where exists (select from reachable_user where reachable_user.id = user_id)$view$, current_setting('caracteriza.tables'));
  execute format($view$
create view incident_act with (security_invoker) as
select * from %I.incident_act as incident_act
where exists (select from incident where incident.id = incident_id)$view$, current_setting('caracteriza.tables'));
  execute format($view$
create view incident_person with (security_invoker) as
select * from %I.incident_person as incident_person
where exists (select from incident_act where incident_act.id = act_id)
  and exists (select from surveyable where surveyable.id = surveyable_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
