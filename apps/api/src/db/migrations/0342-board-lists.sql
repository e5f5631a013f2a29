-- What the board's lists need beside what it counts: the last visits in their order, who has a family, and the order of codes. None of the
-- tables' own pages is read then.
drop index family_visit_campaign_last_idx;
create index family_visit_campaign_last_idx on family_visit (campaign_id, family_id, created_at desc, id desc)
  include (user_id, result, visited_date, return_date);
drop index assignment_living_key;
create unique index assignment_living_key on assignment (campaign_id, family_id) include (user_id) where state = 'asignada';
drop index family_board_idx;
create index family_board_idx on family (zone_id) include (id, longitude, latitude, position_doubt, code_sort) where status = 'activo';
