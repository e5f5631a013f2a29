-- The surveys of a questionnaire by person and day, so that who was asked is counted in the order of the index.
drop index survey_counted_idx;
create index survey_counted_idx on survey (characterization_by_campaign_id, surveyable_id, created_date)
  include (family_id) where state <> 'annulled';
