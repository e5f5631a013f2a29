-- A person may be registered at the door with the few data that are known there (decision 0110). What was left out is null until
-- somebody completes it, and `lacks` names what the person does not have, which is no work to do.
alter table surveyable
  alter column responsible_id drop not null,
  alter column gender_id drop not null,
  alter column etnia_id drop not null,
  alter column population_type_id drop not null,
  alter column nacionality_id drop not null,
  alter column blood_group_id drop not null,
  alter column eps_id drop not null,
  alter column ips_id drop not null,
  alter column arl_id drop not null,
  alter column cellphone drop not null,
  alter column email drop not null,
  add column lacks text[] not null default '{}';

-- The day from which something is to be completed; null for who is complete. No ARL is asked of who is under 15.
alter table surveyable add column incomplete_from text collate "C" generated always as (
  case
    when responsible_id is null or gender_id is null or etnia_id is null or population_type_id is null
      or nacionality_id is null or blood_group_id is null or eps_id is null or ips_id is null
      or (cellphone is null and not 'cellphone' = any(lacks)) or (email is null and not 'email' = any(lacks)) then birthdate
    when arl_id is null then (birthdate::integer + 150000)::text
  end) stored;
create index surveyable_incomplete_idx on surveyable (incomplete_from) where status = 'activo' and incomplete_from is not null;

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

-- The table is named with its schema: the name alone means the view that is made anew.
do $$
begin
  execute format($view$
create or replace view surveyable with (security_invoker) as
select * from %I.surveyable as surveyable where zone_id in (select zone_id from own_zone)
with check option$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
