-- The chain over the audit trail. A seal's hash covers the seal before it and every entry behind that one's position up to its own.
create table audit_seal (
  number integer primary key,
  position bigint not null,
  entries integer not null,
  hash text not null,
  made_at timestamptz not null,
  constraint audit_seal_position_key unique (position)
);
