-- The place of an entry in the order in which it is sealed: the number of its transaction. Once every transaction below a number has ended, no
-- entry can join those below it, so a seal over them is final although requests run at once and commit in any order. audit_offset moves the
-- numbers on where a backup is restored into a cluster whose transactions have lower numbers (audit/chain.ts).
create function audit_offset() returns bigint language sql immutable parallel safe as 'select 0::bigint';
alter table audit_entry
  add column position bigint not null default (pg_current_xact_id()::text::bigint + audit_offset());
create index audit_entry_position_idx on audit_entry (position, id);
