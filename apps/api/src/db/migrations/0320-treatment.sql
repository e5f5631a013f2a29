-- The versions of the organisation's policy, only ever added: what somebody was shown stays what it was. hash is the text's SHA-256.
create table treatment_policy (
  version integer primary key check (version > 0),
  text text not null,
  hash text not null,
  login text not null,
  created_at timestamptz not null
);

-- The register of treatments, only ever added: of each purpose, processor and who is responsible, every change, the last of which holds.
create table treatment_change (
  id uuid primary key,
  treatment_id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('responsable', 'finalidad', 'encargado')),
  name text not null,
  detail text not null,
  tax_id text,
  address text,
  email text,
  phone text,
  contract_on text collate "C" check (length(contract_on) = 8),
  ended_on text collate "C" check (length(ended_on) = 8),
  login text not null,
  created_at timestamptz not null,
  unique (treatment_id, number)
);
create index treatment_change_created_idx on treatment_change (created_at, id);

-- The version that could be read beside the text of consent; null where none was offered.
alter table consent add column policy_version integer references treatment_policy (version);

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
create or replace view consent with (security_invoker) as
select * from %1$I.consent as consent
where exists (select from surveyable where surveyable.id = surveyable_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
