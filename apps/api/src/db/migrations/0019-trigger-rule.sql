-- A trigger of the spec ('trigger' is a reserved word). question_id is null for one at characterization level.
create table trigger_rule (
  id uuid primary key,
  field text not null,
  operator text not null,
  value1 text not null,
  value2 text,
  characterization_id uuid not null references characterization (id),
  question_id uuid references question (id),
  search text not null,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null
);
create index trigger_rule_characterization_idx on trigger_rule (characterization_id);
create index trigger_rule_question_idx on trigger_rule (question_id);
