-- The answers of a campaign are read in batches by id.
create index survey_campaign_idx on survey (characterization_by_campaign_id, id);
drop index survey_link_idx;
