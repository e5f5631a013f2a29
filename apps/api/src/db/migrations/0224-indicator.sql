-- Indicators of a characterization (decision 0120). What one counts is a row of indicator_version, which is only added, so a figure that
-- was published keeps its definition. The name stands here for lists.
create table indicator (
  id uuid primary key,
  characterization_id uuid not null references characterization (id),
  name_sort text collate "C" not null,
  search text not null,
  enabled boolean not null default true,
  -- The version of the definition that holds.
  definition_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null
);
create index indicator_characterization_idx on indicator (characterization_id);

create table indicator_version (
  indicator_id uuid not null references indicator (id),
  definition_version integer not null,
  name text not null,
  description text not null,
  -- With the system's codes, as calculations have them; without a denominator it is of everybody surveyed.
  numerator text not null,
  denominator text,
  unit text not null check (unit in ('person', 'family', 'survey')),
  factor integer not null check (factor in (1, 100, 1000, 10000, 100000)),
  breakdowns text[] not null check (breakdowns <@ array['zone', 'month', 'age', 'sex', 'ethnicity']),
  -- The user who wrote it, kept as a text, since it outlives the account.
  login text not null,
  created_at timestamptz not null,
  primary key (indicator_id, definition_version)
);
