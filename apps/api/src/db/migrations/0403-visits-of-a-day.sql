-- The visits of a day, for the lists behind the figures of one. Those of a whole campaign are read by family (board-lists), whose index
-- begins with the campaign too.
drop index family_visit_campaign_idx;
create index family_visit_day_idx on family_visit (campaign_id, visited_date);
