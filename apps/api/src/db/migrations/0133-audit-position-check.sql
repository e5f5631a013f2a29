-- Seals cover the positions above 0, so an entry below would belong to none. Numbers of transactions start above it. What is there already is
-- not refused: an update must not fail because of a forged entry, which npm run audit:verify names.
alter table audit_entry add constraint audit_entry_position_check check (position > 0) not valid;
alter table audit_seal
  add constraint audit_seal_number_check check (number > 0) not valid,
  add constraint audit_seal_position_check check (position > 0) not valid;
