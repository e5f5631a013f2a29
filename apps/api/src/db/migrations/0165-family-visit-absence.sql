-- Who was not there during a visit. visit_id is null until the visit ends; a mark of another day then belongs to none.
create table family_visit_absence (
  id uuid primary key,
  family_id uuid not null references family (id),
  campaign_id uuid not null references campaign (id),
  surveyable_id uuid not null references surveyable (id),
  user_id uuid not null references app_user (id),
  visit_id uuid references family_visit (id) on delete cascade,
  absent_date text collate "C" not null check (length(absent_date) = 8),
  absent_time text collate "C" not null check (length(absent_time) = 8),
  created_at timestamptz not null
);
create unique index family_visit_absence_open_key on family_visit_absence (family_id, campaign_id, surveyable_id, absent_date)
  where visit_id is null;
create index family_visit_absence_visit_idx on family_visit_absence (visit_id) where visit_id is not null;
create index family_visit_absence_family_idx on family_visit_absence (family_id);
create index family_visit_absence_surveyable_idx on family_visit_absence (surveyable_id);
create index family_visit_absence_campaign_idx on family_visit_absence (campaign_id);
create index family_visit_absence_user_idx on family_visit_absence (user_id);

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
create view family_visit_absence with (security_invoker) as
select * from %I.family_visit_absence as family_visit_absence
where exists (select from family where family.id = family_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
