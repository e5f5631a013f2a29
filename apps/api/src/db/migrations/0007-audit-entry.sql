-- Who did what, written in the transaction of the act (rules §7). user_id has no foreign key: the entry outlives the user. Never passwords, tokens or files.
create table audit_entry (
  id uuid primary key,
  at timestamptz not null,
  user_id uuid,
  login text,
  operation_id text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb
);
create index audit_entry_at_idx on audit_entry (at, id);
create index audit_entry_entity_idx on audit_entry (entity, entity_id);
