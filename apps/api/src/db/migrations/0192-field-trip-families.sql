-- A trip that takes one's own assignments along has their families; null takes all of its zones (decision 0107).
alter table field_trip add column family_ids uuid[];
