-- What the board counts, beside the tables whose rows hold much more: answers, names, addresses. Without these it read all of their
-- pages, which took half a minute when none of them was in memory.
create index survey_counted_idx on survey (characterization_by_campaign_id)
  include (surveyable_id, family_id, created_date) where state <> 'annulled';
create index surveyable_member_idx on surveyable (family_id) include (id, zone_id) where status = 'activo';
create index family_board_idx on family (zone_id) include (id, longitude, latitude, position_doubt) where status = 'activo';
