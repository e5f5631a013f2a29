-- The families of a zone in the order of a page, read from the index alone; searches by the zone's name use it too.
drop index family_zone_idx;
create index family_zone_idx on family (zone_id, id) include (status);
