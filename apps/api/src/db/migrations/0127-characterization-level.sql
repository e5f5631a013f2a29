-- Whom a characterization is of: each person, or the family once.
alter table characterization
  add column level text not null default 'person' check (level in ('person', 'family'));
-- The family that a survey is of; surveyable_id is then who answered for it. Null: the survey is of the person.
alter table survey
  add column family_id uuid references family (id);
create unique index survey_family_key on survey (family_id, characterization_by_campaign_id) where family_id is not null;
